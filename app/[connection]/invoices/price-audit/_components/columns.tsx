import type { Column } from "#components/data-table/columns/column.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { findingKinds } from "#lib/receivables/purchased/price-audit.ts";
import { claimColumnsOf, kindColumn, lineColumns } from "../../_components/purchased/line-columns.ts";
import { FindingBadge, type FindingRow, findingLabels } from "./finding-row.tsx";

const { product, invoice, store, supplier } = lineColumns<FindingRow>();

export const findingColumns: readonly Column<FindingRow>[] = [
  product,
  kindColumn("Finding", 184, findingKinds, findingLabels, ({ kind }) => <FindingBadge kind={kind} />),
  { ...invoice, cardPlace: "note" },
  { id: "Date", header: "Invoice date", kind: "date", value: (row) => dayOf(row.invoice.Date), width: 116, isHiddenAtFirst: true },
  { id: "PricedOn", header: "Price of", kind: "date", value: ({ day }) => day, width: 112 },
  store,
  supplier,
  { id: "Units", header: "Units", kind: "quantity", value: ({ line }) => line.NumUnits, width: 76 },
  { id: "Charged", header: "Charged", kind: "money", value: ({ line }) => line.UnitPrice, width: 92 },
  { id: "Due", header: "Price that applied", kind: "money", value: ({ due }) => due, width: 150 },
  { id: "PerUnit", header: "Per unit", kind: "money", value: ({ perUnit }) => perUnit, width: 92, isHiddenAtFirst: true },
  {
    id: "Difference",
    header: "Difference",
    kind: "money",
    value: ({ difference }) => difference,
    width: 156,
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

export const claimColumns = claimColumnsOf(
  findingColumns,
  ...["Supplier", "Store", "Invoice", "Date", "Product", "Units", "Charged", "Due", "PerUnit", "Difference", "Reason"],
);
