"use client";
import { FileText, HandCoins } from "lucide-react";
import { Notice } from "#components/feedback/notice.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { applicationsToHref } from "#lib/receivables/payments/trail-hrefs.ts";
import { ApplicationSection } from "../../../_components/applications/application-section.tsx";
import { applicationsTo } from "../../../_components/applications/applications-of.ts";
import { DocumentLink } from "../../../_components/record/document-link.tsx";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { invoiceRecord } from "../../record.ts";
import { InvoiceStatus } from "../invoice-status.tsx";
import { InvoiceLines } from "../lines/invoice-lines.tsx";
import { RevisionBadge, useRevisionText } from "../revision-badge.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceFigures } from "./invoice-figures.tsx";

export const InvoiceDetail = recordDetail(invoiceRecord, LoadedInvoice);

function LoadedInvoice({ data: invoice, connection, keyType, heading, sectionHeading }: DetailProps<Invoice>) {
  return (
    <article className="@container" aria-labelledby="invoice-number">
      <InvoiceHead invoice={invoice} canAllocate={keyType !== "Supplier"} heading={heading} />
      <div className="space-y-6 px-4 pb-10 @2xl:px-6">
        <RevisionNotice RevisionStatus={invoice.RevisionStatus} RevisionUpdatedAt={invoice.RevisionUpdatedAt} />
        <InvoiceFigures invoice={invoice} isPart={keyType === "Supplier"} />
        <InvoiceFacts invoice={invoice} />
        <InvoiceLines invoice={invoice} keyType={keyType} heading={sectionHeading} />
        <InvoicePayments connection={connection} invoice={invoice} heading={sectionHeading} />
      </div>
    </article>
  );
}

interface InvoicePaymentsProps {
  connection: string;
  invoice: Invoice;
  heading: "h2" | "h3";
}

/** Applied and requested payments of an invoice, each with a link to the payment. */
function InvoicePayments({ connection, invoice, heading }: InvoicePaymentsProps) {
  return (
    <ApplicationSection
      connection={connection}
      {...applicationsTo(invoice)}
      other="payments"
      listHref={applicationsToHref(connection, { TargetInvoiceNum: invoice.InvoiceNum })}
      title="Payments"
      subject="Its payments"
      emptyText="No payment has been applied to this invoice or requested."
      heading={heading}
    />
  );
}

function RevisionNotice(revision: Pick<Invoice, "RevisionStatus" | "RevisionUpdatedAt">) {
  const { locale, timeZone } = useViewer();
  const text = useRevisionText(revision);
  const { RevisionUpdatedAt } = revision;
  if (!text) return null;
  return (
    <Notice tone="warning" title="An update of this invoice is being applied">
      The values here and on the lines may be older than the update ({text}
      {RevisionUpdatedAt ? (
        <>
          {", "}
          <ExactTime instant={RevisionUpdatedAt}>{formatDateTime(RevisionUpdatedAt, locale, timeZone)}</ExactTime>
        </>
      ) : null}
      ). They are current after the next sync.
    </Notice>
  );
}

interface InvoiceHeadProps {
  invoice: Invoice;
  /** Whether the key can request payment applications. */
  canAllocate: boolean;
  heading: "h1" | "h2";
}

function InvoiceHead({ invoice, canAllocate, heading: Heading }: InvoiceHeadProps) {
  const { connection } = useApi();
  const open = readDecimal(invoice.OpenBalance);
  const isOpen = isKnown(open) && open.units > 0n;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 @2xl:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading id="invoice-number" className="font-semibold text-xl tabular-nums tracking-tight">
            {invoice.InvoiceNum || invoiceRecord.title?.(invoice)}
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
        <DocumentLink
          owner={{ kind: "invoices", id: invoice.InvoiceID }}
          url={invoice.PDFURL}
          className={button({ variant: "secondary" })}
          fallback={<span className="py-1.5 text-faint text-sm">No PDF yet</span>}
        >
          <FileText aria-hidden="true" />
          PDF
        </DocumentLink>
      </div>
    </header>
  );
}
