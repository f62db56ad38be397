"use client";
import { ExternalLink, FileBadge } from "lucide-react";
import { Notice } from "#components/feedback/notice.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { InvoiceCertificates, LineCertificates } from "#lib/receivables/invoices/certificates.ts";
import { DocumentLink } from "../../../_components/record/document-link.tsx";
import { isWhole, type Lacking, LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";

interface CertificatesPanelProps {
  heading: "h2" | "h3";
  certificates: InvoiceCertificates;
  /** What the list of certificates may lack. */
  read: Lacking;
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** Certificates of analysis of the invoice, with the missing ones listed by name. */
export function CertificatesPanel({ heading: Heading, certificates, read, isPending, error, onRetry }: CertificatesPanelProps) {
  const { locale } = useViewer();
  const withDocument = certificates.lines.filter(({ state }) => state === "present");
  const notFilled = certificates.lines.filter(({ state }) => state === "notFilled").length;
  return (
    <section aria-labelledby="invoice-certificates">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading id="invoice-certificates" className="font-semibold">
          Certificates of analysis
        </Heading>
        {error || isPending ? null : (
          <p className="text-muted text-sm">
            {countOf(withDocument.length, "line", locale)} with one
            {notFilled > 0 ? `, ${countOf(notFilled, "line", locale)} not filled yet` : ""}
          </p>
        )}
      </header>
      {error ? <ScreenError subject="The certificates" error={error} onRetry={onRetry} /> : null}
      {isPending ? <Skeleton className="h-20 w-full rounded-lg" /> : null}
      {error || isPending ? null : (
        <div className="space-y-3">
          <LeftOutText read={read} noun="certificate" className="" />
          <Missing lines={certificates.missing} isWhole={isWhole(read)} />
          {withDocument.length > 0 ? (
            <ul className="divide-y divide-line rounded-lg border border-line">
              {withDocument
                .flatMap((item) => item.certificates.map((certificate) => ({ ...certificate, item })))
                .map(({ url, batchCode, item }) => (
                  <li key={`${item.line.InvoiceTransID} ${url}`} className="flex min-h-10 items-center gap-3 px-4 py-1.5 text-sm">
                    <FileBadge className="size-4 shrink-0 text-faint" aria-hidden="true" />
                    <span className="min-w-0 flex-1">{item.line.ProductName}</span>
                    <span className="font-mono text-faint text-xs">{batchCode}</span>
                    <DocumentLink
                      owner={{ kind: "invoices", id: item.line.InvoiceID }}
                      url={url}
                      className="inline-flex shrink-0 items-center gap-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-9"
                      fallback={<span className="text-faint text-xs">no usable address</span>}
                    >
                      Open
                      <span className="sr-only">
                        {" "}
                        the certificate of {item.line.ProductName}, batch {batchCode}
                      </span>
                      <ExternalLink className="size-3.5" aria-hidden="true" />
                    </DocumentLink>
                  </li>
                ))}
            </ul>
          ) : null}
          {withDocument.length === 0 && certificates.missing.length === 0 && isWhole(read) ? (
            <p className="rounded-lg border border-line px-4 py-3 text-muted text-sm">
              {notFilled > 0 ? "No certificates yet: no line has a batch." : "No certificate is on file, and no line needs one."}
            </p>
          ) : null}
        </div>
      )}
    </section>
  );
}

function Missing({ lines, isWhole }: { lines: readonly LineCertificates[]; isWhole: boolean }) {
  const { locale } = useViewer();
  if (lines.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${countOf(lines.length, "line", locale)} ${isWhole ? "without a certificate on file" : "whose certificate was not found"}`}
    >
      <ul className="list-disc pl-4">
        {lines.map(({ line }) => (
          <li key={line.InvoiceTransID}>
            {line.ProductName}
            {line.BatchCode ? <span className="font-mono text-xs"> · {line.BatchCode}</span> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
