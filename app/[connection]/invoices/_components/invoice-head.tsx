"use client";
import { FileText } from "lucide-react";
import { button } from "#components/ui/button.tsx";
import { webAddress } from "#lib/format/web-address.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { InvoiceStatus } from "./invoice-status.tsx";
import { RevisionBadge } from "./revision-badge.tsx";

export function InvoiceHead({ invoice, heading: Heading }: { invoice: Invoice; heading: "h1" | "h2" }) {
  const pdf = webAddress(invoice.PDFURL);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 @2xl:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading id="invoice-number" className="font-semibold text-xl tabular-nums tracking-tight">
            {invoice.InvoiceNum}
          </Heading>
          <InvoiceStatus status={invoice.Status} />
          <RevisionBadge RevisionStatus={invoice.RevisionStatus} RevisionUpdatedAt={invoice.RevisionUpdatedAt} />
        </div>
        <p className="text-muted">{invoice.CustomerName}</p>
      </div>
      {pdf ? (
        <a href={pdf} target="_blank" rel="noreferrer" className={button({ variant: "secondary" })}>
          <FileText aria-hidden="true" />
          PDF
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : (
        <span className="py-1.5 text-faint text-sm">No PDF yet</span>
      )}
    </header>
  );
}
