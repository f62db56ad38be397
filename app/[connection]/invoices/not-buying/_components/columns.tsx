import type { Column } from "#components/data-table/columns/column.ts";
import { buyingStatuses } from "#lib/receivables/purchased/buying.ts";
import { sumText } from "#lib/receivables/purchased/spend.ts";
import { customerColumn } from "../../../_components/customers/customer-column.ts";
import { type BuyingRow, buyingLabels, buyingText } from "./buying-text.ts";

export const buyingColumns: readonly Column<BuyingRow>[] = [
  customerColumn("Customer"),
  {
    id: "Purchases",
    header: "Purchases",
    kind: "text",
    value: ({ status }) => buyingLabels[status],
    rank: ({ status }) => buyingStatuses.indexOf(status),
    cell: (row, { locale }) => buyingText(row, locale),
    exported: (row, { locale }) => buyingText(row, locale),
    width: 350,
    cardPlace: "status",
  },
  { id: "LastBought", header: "Last bought", kind: "date", value: ({ lastBought }) => lastBought, width: 124, cardPlace: "note" },
  { id: "Units", header: "Units", kind: "quantity", value: ({ units }) => sumText(units), width: 92, isSummed: true },
  {
    id: "Revenue",
    header: "Revenue",
    kind: "money",
    value: ({ spend }) => sumText(spend),
    width: 120,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  {
    id: "SalesRep",
    header: "Sales rep",
    kind: "text",
    value: ({ customer }) => customer.SalesRepName,
    width: 150,
    isSearched: true,
    cardPlace: "subtitle",
  },
  { id: "State", header: "State", kind: "text", value: ({ customer }) => customer.State, width: 80 },
  {
    id: "Chain",
    header: "Chain",
    kind: "text",
    value: ({ customer }) => customer.ChainName,
    width: 150,
    isSearched: true,
    isHiddenAtFirst: true,
  },
];
