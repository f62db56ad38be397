import { FileBadge, FileX } from "lucide-react";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import type { LineCertificates } from "#lib/invoices/certificates.ts";
import type { InvoiceLine } from "#lib/invoices/invoice.ts";

/** The batch of the line and its certificates of analysis. */
export function LineBatch({ line, certificates }: { line: InvoiceLine; certificates: LineCertificates | undefined }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-faint text-xs">
      {line.BatchCode ? <span className="font-mono">{line.BatchCode}</span> : <span>No batch yet</span>}
      {certificates?.certificates.map(({ batchCode, url }) => (
        <OutsideLink
          key={url}
          url={url}
          className="inline-flex items-center gap-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-8"
        >
          <FileBadge className="size-3.5" aria-hidden="true" />
          COA
          <span className="sr-only">
            {" "}
            of batch {batchCode}, {line.ProductName} (opens in a new tab)
          </span>
        </OutsideLink>
      ))}
      {certificates?.state === "missing" ? (
        <span className="inline-flex items-center gap-1 text-warning">
          <FileX className="size-3.5" aria-hidden="true" />
          No COA on file
        </span>
      ) : null}
    </span>
  );
}
