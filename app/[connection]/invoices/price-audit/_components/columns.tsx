import type { Column } from "#components/data-table/columns/column.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { findingKinds } from "#lib/purchased/price-audit.ts";
import { FindingBadge, type FindingRow, findingLabels } from "./finding-row.tsx";

export const findingColumns: readonly Column<FindingRow>[] = [
  {
    id: "Product",
    header: "Product",
    kind: "text",
    value: ({ line }) => line.ProductName,
    width: 220,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  {
    id: "Finding",
    header: "Finding",
    kind: "text",
    value: ({ kind }) => findingLabels[kind],
    rank: ({ kind }) => findingKinds.indexOf(kind),
    cell: ({ kind }) => <FindingBadge kind={kind} />,
    width: 184,
    cardPlace: "status",
  },
  {
    id: "Invoice",
    header: "Invoice",
    kind: "text",
    value: ({ invoice }) => invoice.InvoiceNum,
    width: 110,
    isSearched: true,
    cardPlace: "note",
  },
  { id: "Date", header: "Invoice date", kind: "date", value: ({ invoice }) => dayOf(invoice.Date), width: 116, isHiddenAtFirst: true },
  { id: "PricedOn", header: "Price of", kind: "date", value: ({ day }) => day, width: 112 },
  {
    id: "Store",
    header: "Store",
    kind: "text",
    value: ({ invoice }) => invoice.CustomerName,
    width: 160,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "Supplier", header: "Supplier", kind: "text", value: ({ supplier }) => supplier, width: 150, isSearched: true },
  { id: "Units", header: "Units", kind: "quantity", value: ({ line }) => line.NumUnits, width: 76 },
  { id: "Charged", header: "Charged", kind: "money", value: ({ line }) => line.UnitPrice, width: 92 },
  { id: "Due", header: "Price that applied", kind: "money", value: ({ due }) => due, width: 150 },
  { id: "PerUnit", header: "Per unit", kind: "money", value: ({ perUnit }) => perUnit, width: 92, isHiddenAtFirst: true },
  {
    id: "Difference",
    header: "Difference",
    kind: "money",
    value: ({ difference }) => difference,
    width: 108,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  {
    id: "Reason",
    header: "Why",
    kind: "text",
    value: ({ reason }) => reason,
    width: 260,
    grows: true,
    isSearched: true,
    cardPlace: "extra",
  },
];

const claimOrder = ["Supplier", "Store", "Invoice", "Date", "Product", "Units", "Charged", "Due", "PerUnit", "Difference", "Reason"];

/** The columns of the claims sheet. */
export const claimColumns = claimOrder.flatMap((id) => findingColumns.filter((column) => column.id === id));
