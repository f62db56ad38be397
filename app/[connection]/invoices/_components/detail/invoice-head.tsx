"use client";
import { FileText, HandCoins } from "lucide-react";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import { allocateHref } from "#lib/allocation/allocate-href.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { isKnown, readDecimal } from "#lib/format/numbers/decimal.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { InvoiceStatus } from "../invoice-status.tsx";
import { RevisionBadge } from "../revision-badge.tsx";

interface InvoiceHeadProps {
  invoice: Invoice;
  /** Whether the key can request payment applications. */
  canAllocate: boolean;
  heading: "h1" | "h2";
}

export function InvoiceHead({ invoice, canAllocate, heading: Heading }: InvoiceHeadProps) {
  const { connection } = useApi();
  const open = readDecimal(invoice.OpenBalance);
  const isOpen = isKnown(open) && open.units > 0n;
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
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {canAllocate && isOpen ? (
          <Link
            href={allocateHref(connection, { customer: invoice.CustomerID, invoice: invoice.InvoiceID })}
            className={button({ variant: "secondary" })}
          >
            <HandCoins aria-hidden="true" />
            Allocate a payment
          </Link>
        ) : null}
        <OutsideLink
          url={invoice.PDFURL}
          className={button({ variant: "secondary" })}
          fallback={<span className="py-1.5 text-faint text-sm">No PDF yet</span>}
        >
          <FileText aria-hidden="true" />
          PDF
          <span className="sr-only">(opens in a new tab)</span>
        </OutsideLink>
      </div>
    </header>
  );
}
