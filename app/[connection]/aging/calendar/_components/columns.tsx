import type { Column } from "#components/data-table/columns/column.ts";
import { isKnown, writeDecimal } from "#contract/decimal.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { DueLine } from "#lib/receivables/aging/open/cash-calendar.ts";
import { ShortSum } from "../../../_components/list/sums.tsx";
import { accountColumn } from "../../../_components/receivables/account-column.ts";
import { accountNumberColumn } from "../../../_components/receivables/account-number-column.ts";

/** What falls due on one day, with the names of its account and store. */
export interface DueRow extends DueLine {
  /** Null while unknown. */
  readonly accountName: string | null;
  readonly storeName: string | null;
}

export const storeLabel = ({ storeName, CustomerID }: Pick<DueRow, "storeName" | "CustomerID">) =>
  storeName ?? numberOf("Customer", CustomerID);

export const dueColumns: readonly Column<DueRow>[] = [
  { id: "DueDate", header: "Due", kind: "date", value: ({ date }) => date, width: 116, isRequired: true, cardPlace: "subtitle" },
  {
    id: "CustomerName",
    header: "Customer",
    kind: "text",
    value: storeLabel,
    idOf: ({ CustomerID }) => CustomerID,
    width: 200,
    grows: true,
    isSearched: true,
    cardPlace: "title",
  },
  accountColumn("AccountName", (row) => row, { width: 200, cardPlace: "status" }),
  accountNumberColumn((row) => row),
  {
    id: "CustomerID",
    header: "Customer number",
    kind: "text",
    value: ({ CustomerID }) => CustomerID?.toString(),
    width: 116,
    isSearched: true,
    isHiddenAtFirst: true,
  },
  { id: "Invoices", header: "Invoices", kind: "count", value: ({ count }) => count, width: 92, isSummed: true },
  {
    id: "Amount",
    header: "Amount",
    kind: "money",
    value: ({ amount }) => {
      const sum = amountOf(amount);
      return isKnown(sum) ? writeDecimal(sum) : null;
    },
    cell: ({ amount }, { locale }) => <ShortSum sum={amount} noun="invoice" kind="money" places={2} locale={locale} />,
    width: 124,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
];
