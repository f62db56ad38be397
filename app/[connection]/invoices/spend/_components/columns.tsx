import type { Column } from "#components/data-table/columns/column.ts";
import { Tip } from "#components/ui/tips/tip.tsx";
import { isKnown, writeDecimal } from "#contract/decimal.ts";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatMonth } from "#lib/format/dates/dates.ts";
import { formatMoney, formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { amountOf, type ExactSum } from "#lib/format/numbers/sums.ts";
import { averagePrice, type Dimension, promotionShare, type SpendRow } from "#lib/purchased/spend.ts";

export interface SpendListRow extends SpendRow {
  readonly supplier: string;
}

export const dimensionLabels: Readonly<Record<Dimension, string>> = {
  product: "Product",
  supplier: "Supplier",
  store: "Store",
  month: "Month",
};

/** Null where a value is missing, so that the column's sum names it. */
function textOf(sum: ExactSum): string | null {
  const amount = amountOf(sum);
  return isKnown(amount) ? writeDecimal(amount) : null;
}

function monthText(month: string | null, locale: string): string {
  const day = `${month}-01`;
  return isCalendarDate(day) ? formatMonth(day, locale, "long") : noValue;
}

const centPlaces = 2;

/** To the cent, so that the prices of a column are aligned; with more decimals in its tip. */
function AveragePrice({ row, locale }: { row: SpendListRow; locale: string }) {
  const exact = formatMoney(averagePrice(row), locale);
  const shown = formatMoney(averagePrice(row, centPlaces), locale);
  return <Tip tip={exact === shown ? undefined : exact}>{shown}</Tip>;
}

const dimension = { kind: "text", isRequired: true, isSearched: true, cardPlace: "title" } as const;

export const spendColumns: readonly Column<SpendListRow>[] = [
  {
    ...dimension,
    id: "product",
    header: dimensionLabels.product,
    value: ({ sample }) => sample.line.ProductName,
    cell: ({ sample }) => <span className="truncate max-sm:line-clamp-2 max-sm:whitespace-normal">{sample.line.ProductName}</span>,
    width: 240,
    grows: true,
  },
  { ...dimension, id: "supplier", header: dimensionLabels.supplier, value: ({ supplier }) => supplier, width: 180 },
  { ...dimension, id: "store", header: dimensionLabels.store, value: ({ sample }) => sample.invoice.CustomerName, width: 200 },
  {
    ...dimension,
    id: "month",
    header: dimensionLabels.month,
    value: ({ month }) => month,
    cell: ({ month }, { locale }) => monthText(month, locale),
    width: 150,
  },
  {
    id: "Units",
    header: "Units",
    kind: "quantity",
    value: ({ units }) => textOf(units),
    cell: ({ units }, { locale }) => (
      <>
        {formatQuantity(amountOf(units), locale)}
        <span className="sm:hidden">&nbsp;units</span>
      </>
    ),
    width: 92,
    isSummed: true,
    cardPlace: "note",
  },
  {
    id: "Spend",
    header: "Spend",
    kind: "money",
    value: ({ spend }) => textOf(spend),
    width: 120,
    isSummed: true,
    isToTheCent: true,
    cardPlace: "amount",
  },
  {
    id: "Average",
    header: "Average price",
    kind: "money",
    value: (row) => averagePrice(row),
    cell: (row, { locale }) => <AveragePrice row={row} locale={locale} />,
    width: 132,
  },
  {
    id: "Promotion",
    header: "On promotion, %",
    kind: "quantity",
    value: promotionShare,
    cell: (row, { locale }) => (
      <>
        {formatQuantity(promotionShare(row), locale)}
        <span className="sm:hidden">% on promotion</span>
      </>
    ),
    width: 148,
    cardPlace: "status",
  },
  { id: "Lines", header: "Lines", kind: "count", value: ({ lines }) => lines, width: 76, isSummed: true },
  { id: "LastBought", header: "Last bought", kind: "date", value: ({ lastBought }) => lastBought, width: 124, cardPlace: "subtitle" },
];
