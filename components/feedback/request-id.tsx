import { CopyButton } from "#components/ui/copy-button.tsx";

/** The id of a request that failed, with a button to copy it for support. */
export function RequestId({ id, className = "" }: { id: string; className?: string }) {
  return (
    <span className={`flex min-h-7 flex-wrap items-center gap-x-1 text-xs ${className}`}>
      Request id <span className="break-all font-mono">{id}</span>
      <CopyButton text={id} label={`Copy the request id ${id}`} />
    </span>
  );
}
