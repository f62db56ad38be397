"use client";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { ApplicationSection } from "../../../_components/applications/application-section.tsx";
import { applicationsTo } from "../../../_components/applications/applications-of.ts";

interface InvoicePaymentsProps {
  connection: string;
  invoice: Invoice;
  heading: "h2" | "h3";
}

/** What was applied to an invoice and what is requested, each with a link to its payment. */
export function InvoicePayments({ connection, invoice, heading }: InvoicePaymentsProps) {
  const { query, isToInvoice } = applicationsTo(invoice);
  return (
    <ApplicationSection
      connection={connection}
      query={query}
      isOwn={isToInvoice}
      other="payments"
      title="Payments"
      subject="Its payments"
      emptyText="No payment has been applied to it or requested."
      heading={heading}
    />
  );
}
