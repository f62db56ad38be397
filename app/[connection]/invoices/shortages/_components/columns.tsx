import type { Column } from "#components/data-table/columns/column.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { shortageKinds } from "#lib/purchased/shortages.ts";
import { ShortageBadge, type ShortageRow, shortageLabels } from "./shortage-row.tsx";

export const shortageColumns: readonly Column<ShortageRow>[] = [
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
    id: "Delivered",
    header: "Delivered",
    kind: "text",
    value: ({ kind }) => shortageLabels[kind],
    rank: ({ kind }) => shortageKinds.indexOf(kind),
    cell: ({ kind }) => <ShortageBadge kind={kind} />,
    width: 176,
    cardPlace: "status",
  },
  { id: "Invoice", header: "Invoice", kind: "text", value: ({ invoice }) => invoice.InvoiceNum, width: 110, isSearched: true },
  { id: "Date", header: "Date", kind: "date", value: ({ invoice }) => dayOf(invoice.Date), width: 112, cardPlace: "note" },
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
  { id: "Ordered", header: "Ordered", kind: "quantity", value: ({ line }) => line.Ordered, width: 84, isSummed: true },
  { id: "Shipped", header: "Shipped", kind: "quantity", value: ({ line }) => line.NumUnits, width: 84, isSummed: true },
  { id: "Missing", header: "Missing", kind: "quantity", value: ({ missing }) => missing, width: 92, isSummed: true },
  { id: "BackOrdered", header: "Back-ordered", kind: "quantity", value: ({ backOrdered }) => backOrdered, width: 108, isSummed: true },
  { id: "NotComing", header: "Not coming", kind: "quantity", value: ({ notComing }) => notComing, width: 100, isSummed: true },
  { id: "Price", header: "Price", kind: "money", value: ({ line }) => line.UnitPrice, width: 84, isHiddenAtFirst: true },
  {
    id: "Value",
    header: "Missing value",
    kind: "money",
    value: ({ value }) => value,
    width: 134,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  { id: "Reason", header: "Reason", kind: "text", value: ({ line }) => line.Reason, width: 150, isSearched: true },
];

const claimOrder = ["Supplier", "Store", "Invoice", "Date", "Product", "Ordered", "Shipped", "BackOrdered", "NotComing", "Price", "Value"];

/** The columns of the claims sheet. */
export const shortageClaimColumns = claimOrder.flatMap((id) => shortageColumns.filter((column) => column.id === id));
