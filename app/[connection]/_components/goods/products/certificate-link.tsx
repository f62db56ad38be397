"use client";
import { FileBadge, FileX } from "lucide-react";
import { useViewer } from "#components/viewer.tsx";
import type { RecordOf } from "#contract/record-keys.ts";
import { expiryOf } from "#lib/goods/stock/expiry/expiry.ts";
import { DocumentLink } from "../../record/document-link.tsx";

type Batch = Pick<RecordOf<"GET /v1/inventory/batches">, "ProductID" | "BatchCode" | "COAURL" | "COAExpirationDate">;

/** A link to a batch's certificate of analysis, which may be expired, or a note that there is none. */
export function CertificateLink({ batch: { ProductID, BatchCode, COAURL, COAExpirationDate } }: { batch: Batch }) {
  const { today } = useViewer();
  const isExpired = expiryOf(COAExpirationDate, today)?.kind === "expired";
  return (
    <DocumentLink
      owner={{ kind: "batches", id: ProductID }}
      url={COAURL}
      className="inline-flex min-h-6 flex-wrap items-center gap-1 text-accent underline-offset-2 hover:underline"
      fallback={
        <span className="inline-flex items-center gap-1 text-warning">
          <FileX className="size-3.5" aria-hidden="true" />
          None on file
        </span>
      }
    >
      <FileBadge className="size-3.5" aria-hidden="true" />
      COA
      {isExpired ? <span className="text-warning"> expired</span> : null}
      <span className="sr-only"> of batch {BatchCode}</span>
    </DocumentLink>
  );
}
