import { FileBadge, FileX } from "lucide-react";
import { OutsideLink } from "#components/ui/outside-link.tsx";

/** A link to a batch's certificate of analysis, or a note that there is none. */
export function CertificateLink({ url, batchCode }: { url: string | null; batchCode: string }) {
  return (
    <OutsideLink
      url={url}
      className="inline-flex min-h-6 items-center gap-1 text-accent underline-offset-2 hover:underline"
      fallback={
        <span className="inline-flex items-center gap-1 text-warning">
          <FileX className="size-3.5" aria-hidden="true" />
          None on file
        </span>
      }
    >
      <FileBadge className="size-3.5" aria-hidden="true" />
      COA
      <span className="sr-only"> of batch {batchCode} (opens in a new tab)</span>
    </OutsideLink>
  );
}
