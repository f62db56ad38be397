import type { Column } from "#components/data-table/columns/column.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";

/** When the ERP applied it, or else when it was requested. */
export const dateOfLine = ({ TimeApplied, TimeRequested }: PaymentApplication) => TimeApplied ?? TimeRequested;

export const remittanceColumns: readonly Column<PaymentApplication>[] = [
  { id: "TargetInvoiceNum", header: "Invoice", kind: "text", value: (line) => line.TargetInvoiceNum, width: 140 },
  { id: "Status", header: "Status", kind: "text", value: (line) => line.Status, width: 110 },
  { id: "TimeRequested", header: "Requested", kind: "dateTime", value: (line) => line.TimeRequested, width: 180 },
  { id: "TimeApplied", header: "Applied", kind: "dateTime", value: (line) => line.TimeApplied, width: 180 },
  { id: "RequestID", header: "Request", kind: "text", value: (line) => line.RequestID, width: 100 },
  { id: "AppliedBy", header: "Applied by", kind: "text", value: (line) => line.AppliedBy, width: 140 },
  { id: "Amount", header: "Amount", kind: "money", value: (line) => line.Amount, width: 120 },
];
