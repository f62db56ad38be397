interface CrashPanelProps {
  title: string;
  detail: string;
  error: unknown;
  retry: () => void;
}

/**
 * For error boundaries only. Every page loads them, so this panel imports no icons and no other components. A server error has a digest,
 * which finds it in the server's log.
 */
export function CrashPanel({ title, detail, error, retry }: CrashPanelProps) {
  const digest = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : null;
  return (
    <section role="alert" className="w-full max-w-xl rounded-lg border border-line border-l-4 border-l-danger bg-surface p-5">
      <h1 className="font-semibold text-lg">{title}</h1>
      <p className="mt-1 text-muted text-sm">{detail}</p>
      {digest ? (
        <p className="mt-3 text-faint text-xs">
          Error id <span className="select-all font-mono text-muted">{digest}</span>
        </p>
      ) : null}
      <button
        type="button"
        onClick={retry}
        className="mt-4 h-8 rounded-md border border-line-strong bg-surface px-3 font-medium text-sm shadow-control hover:bg-hover"
      >
        Try again
      </button>
    </section>
  );
}
