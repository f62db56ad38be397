import type { Column } from "#components/data-table/columns/column.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { batchCodeOf } from "#lib/goods/recall/batch-code.ts";
import type { RecallLine } from "#lib/goods/recall/recall-lines.ts";
import { statusLabel } from "#lib/receivables/invoices/status-label.ts";

export interface RecallRow extends RecallLine {
  readonly customer: string;
  /** Null when it is not known which warehouse shipped the line. */
  readonly warehouse: string | null;
}

export const recallColumns: readonly Column<RecallRow>[] = [
  {
    id: "Customer",
    header: "Customer",
    kind: "text",
    value: ({ customer }) => customer,
    idOf: ({ invoice }) => invoice.CustomerID,
    width: 220,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "Invoice",
    header: "Invoice",
    kind: "text",
    value: ({ invoice }) => invoice.InvoiceNum,
    width: 120,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "Date", header: "Date", kind: "date", value: ({ invoice }) => dayOf(invoice.Date), width: 116, cardPlace: "note" },
  {
    id: "Shipped",
    header: "Shipped",
    kind: "quantity",
    value: ({ line }) => line.NumUnits,
    width: 110,
    isSummed: true,
    fit: "always",
    cardPlace: "amount",
  },
  {
    id: "Status",
    header: "Status",
    kind: "text",
    value: ({ invoice }) => statusLabel(invoice.Status),
    rank: ({ invoice }) => invoice.Status,
    width: 140,
    cardPlace: "status",
  },
  { id: "Warehouse", header: "Warehouse", kind: "text", value: ({ warehouse }) => warehouse, width: 130 },
  {
    id: "BatchCode",
    header: "Batch on the line",
    kind: "text",
    value: ({ line }) => batchCodeOf(line.BatchCode) || null,
    cell: ({ line }) => <span className="font-mono text-xs">{batchCodeOf(line.BatchCode) || noValue}</span>,
    width: 150,
    isSearched: true,
  },
  { id: "Reason", header: "Reason", kind: "text", value: ({ line }) => line.Reason, width: 170, isSearched: true, isHiddenAtFirst: true },
  {
    id: "Ordered",
    header: "Ordered",
    kind: "quantity",
    value: ({ line }) => line.Ordered,
    width: 100,
    isSummed: true,
    isHiddenAtFirst: true,
  },
  {
    id: "CustomerID",
    header: "Customer number",
    kind: "text",
    value: ({ invoice }) => invoice.CustomerID?.toString(),
    width: 140,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "PONum",
    header: "PO number",
    kind: "text",
    value: ({ invoice }) => invoice.PONum,
    width: 130,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "PurchaseTransID",
    header: "Purchase line",
    kind: "text",
    value: ({ line }) => line.PurchaseTransID?.toString(),
    width: 130,
    isHiddenAtFirst: true,
  },
];
