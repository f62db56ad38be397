import type { Column } from "#components/data-table/columns/column.ts";
import { toMicros } from "#contract/decimal.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { type InvoiceRow, isOpen } from "#lib/receivables/invoices/standing.ts";
import { statusLabel } from "#lib/receivables/invoices/status-label.ts";
import { InvoiceStatus } from "./invoice-status.tsx";
import { OwnOpen } from "./own-open.tsx";
import { RevisionBadge } from "./revision-badge.tsx";
import { StandingLabel } from "./standing-label.tsx";

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    id: "InvoiceNum",
    header: "Number",
    kind: "text",
    value: (invoice) => invoice.InvoiceNum,
    width: 140,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "CustomerName",
    header: "Customer",
    kind: "text",
    value: (invoice) => invoice.CustomerName,
    idOf: (invoice) => invoice.CustomerID,
    width: 176,
    grows: true,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "Date", header: "Date", kind: "date", value: (invoice) => invoice.Date, exported: (invoice) => dayOf(invoice.Date), width: 120 },
  {
    id: "DueDate",
    header: "Due date",
    kind: "date",
    value: (invoice) => invoice.DueDate,
    exported: (invoice) => dayOf(invoice.DueDate),
    width: 120,
    isHiddenAtFirst: true,
  },
  {
    id: "Standing",
    header: "Due",
    kind: "date",
    // A settled invoice sorts last, because its due date no longer matters.
    value: (invoice) => (isOpen(invoice) ? invoice.DueDate : null),
    cell: (invoice, viewer) => <StandingLabel invoice={invoice} viewer={viewer} />,
    exported: (invoice) => dayOf(invoice.DueDate),
    width: 172,
    cardPlace: "note",
  },
  {
    id: "Status",
    header: "Status",
    kind: "text",
    value: (invoice) => statusLabel(invoice.Status),
    rank: (invoice) => invoice.Status,
    cell: (invoice) => (
      <span className="flex items-center gap-1.5">
        <InvoiceStatus status={invoice.Status} />
        <RevisionBadge RevisionStatus={invoice.RevisionStatus} RevisionUpdatedAt={invoice.RevisionUpdatedAt} />
      </span>
    ),
    width: 204,
    cardPlace: "status",
  },
  {
    id: "InvoiceTotal",
    header: "Total",
    kind: "money",
    value: (invoice) => invoice.InvoiceTotal,
    cell: (invoice, viewer) => (
      <span className={invoice.InvoiceTotal === invoice.OpenBalance ? "max-sm:hidden" : "max-sm:text-muted"}>
        <span className="sm:hidden">of </span>
        {formatMoney(invoice.InvoiceTotal, viewer.locale)}
      </span>
    ),
    // As wide as a sum of millions, so that the columns do not change while the rest of the list is read.
    width: 121,
    isSummed: true,
    cardPlace: "extra",
  },
  {
    id: "OpenBalance",
    header: "Open",
    kind: "money",
    value: (invoice) => invoice.OpenBalance,
    cell: (invoice, viewer) => (
      <span className={isOpen(invoice) ? "font-medium text-ink" : "text-faint"}>{formatMoney(invoice.OpenBalance, viewer.locale)}</span>
    ),
    width: 128,
    isSummed: true,
    cardPlace: "amount",
  },
  {
    id: "PONum",
    header: "PO number",
    kind: "text",
    value: (invoice) => invoice.PONum,
    width: 130,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "TotalCases",
    header: "Cases",
    kind: "quantity",
    value: (invoice) => invoice.TotalCases,
    width: 100,
    isSummed: true,
    isHiddenAtFirst: true,
  },
  {
    id: "TotalNumUnits",
    header: "Units",
    kind: "quantity",
    value: (invoice) => invoice.TotalNumUnits,
    width: 100,
    isSummed: true,
    isHiddenAtFirst: true,
  },
  {
    id: "TotalDiscount",
    header: "Discount",
    kind: "money",
    value: (invoice) => invoice.TotalDiscount,
    width: 120,
    isSummed: true,
    isHiddenAtFirst: true,
  },
  {
    id: "SubmittedByUserName",
    header: "Submitted by",
    kind: "text",
    value: (invoice) => invoice.SubmittedByUserName,
    width: 150,
    isHiddenAtFirst: true,
  },
  { id: "Memo", header: "Memo", kind: "text", value: (invoice) => invoice.Memo, width: 220, isSearched: true, isHiddenAtFirst: true },
  {
    id: "ARNote",
    header: "AR note",
    kind: "text",
    value: (invoice) => invoice.ARNote,
    width: 220,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  {
    id: "InvoiceLastUpdated",
    header: "Last updated",
    kind: "dateTime",
    value: (invoice) => invoice.InvoiceLastUpdated,
    width: 180,
    isHiddenAtFirst: true,
  },
];

const ownOpenColumn: Column<InvoiceRow> = {
  id: "OwnOpen",
  header: "Open, your part",
  kind: "money",
  value: (invoice) => invoice.ownOpen,
  // A settled invoice adds nothing, so that a sum of which nothing else is known is unknown, not zero.
  micros: ({ ownOpen }) => {
    const micros = toMicros(ownOpen);
    return micros === 0n ? undefined : micros;
  },
  cell: (invoice, { locale }) => <OwnOpen ownOpen={invoice.ownOpen} locale={locale} />,
  width: 136,
  isSummed: true,
  isToTheCent: true,
  cardPlace: "amount",
};

/** Distinguishes amounts of the whole invoice from a Supplier key's share. */
const wholeColumns: Readonly<Record<string, Partial<Column<InvoiceRow>>>> = {
  Standing: { header: "Due, whole invoice" },
  InvoiceTotal: { header: "Invoice total", cardPlace: undefined },
  OpenBalance: {
    header: "Invoice open",
    cardPlace: "extra",
    cell: (invoice, { locale }) => (
      <span>
        <span className="text-muted sm:hidden">invoice open </span>
        {formatMoney(invoice.OpenBalance, locale)}
      </span>
    ),
  },
};

/** Adds the open amount of a Supplier key's share and labels other amounts as of the whole invoice. */
export const brandInvoiceColumns: readonly Column<InvoiceRow>[] = invoiceColumns.flatMap((column) => {
  const shown = { ...column, ...wholeColumns[column.id] };
  return column.id === "InvoiceTotal" ? [ownOpenColumn, shown] : [shown];
});
