import type { Column } from "#components/data-table/columns/column.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import { shortageKinds } from "#lib/receivables/purchased/shortages.ts";
import { claimColumnsOf, kindColumn, lineColumns } from "../../_components/purchased/line-columns.ts";
import { ShortageBadge, type ShortageRow, shortageLabels } from "./shortage-row.tsx";

const { product, invoice, store, supplier } = lineColumns<ShortageRow>();

export const shortageColumns: readonly Column<ShortageRow>[] = [
  product,
  kindColumn("Delivered", 176, shortageKinds, shortageLabels, ({ kind }) => <ShortageBadge kind={kind} />),
  { ...invoice, cardPlace: "note" },
  { id: "Date", header: "Date", kind: "date", value: (row) => dayOf(row.invoice.Date), width: 112 },
  store,
  { ...supplier, fit: "first" },
  { id: "Ordered", header: "Ordered", kind: "quantity", value: ({ line }) => line.Ordered, width: 96, isSummed: true, fit: "first" },
  { id: "Shipped", header: "Shipped", kind: "quantity", value: ({ line }) => line.NumUnits, width: 84, isSummed: true, fit: "first" },
  {
    id: "Missing",
    header: "Missing",
    kind: "quantity",
    value: ({ missing }) => missing,
    cell: ({ missing }, { locale }) => (
      <>
        {formatQuantity(missing, locale)}
        <span className="sm:hidden">&nbsp;missing</span>
      </>
    ),
    width: 92,
    isSummed: true,
    cardPlace: "extra",
    fit: "always",
  },
  { id: "NotComing", header: "Not coming", kind: "quantity", value: ({ notComing }) => notComing, width: 108, isSummed: true },
  { id: "BackOrdered", header: "Back-ordered", kind: "quantity", value: ({ backOrdered }) => backOrdered, width: 120, isSummed: true },
  { id: "Price", header: "Price", kind: "money", value: ({ line }) => line.UnitPrice, width: 84, isHiddenAtFirst: true },
  {
    id: "Value",
    header: "Missing value",
    kind: "money",
    value: ({ value }) => value,
    width: 126,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  { id: "Reason", header: "Reason", kind: "text", value: ({ line }) => line.Reason, width: 150, isSearched: true },
];

export const shortageClaimColumns = claimColumnsOf(
  shortageColumns,
  ...["Supplier", "Store", "Invoice", "Date", "Product", "Ordered", "Shipped", "BackOrdered", "NotComing", "Price", "Value"],
);
