"use client";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { invoiceRecord } from "../../record.ts";
import { InvoiceLines } from "../lines/invoice-lines.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { InvoiceFigures } from "./invoice-figures.tsx";
import { InvoiceHead } from "./invoice-head.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { RevisionNotice } from "./revision-notice.tsx";

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
