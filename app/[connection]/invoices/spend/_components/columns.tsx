import type { Column } from "#components/data-table/columns/column.ts";
import { Tip } from "#components/ui/tips/tip.tsx";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatMonth } from "#lib/format/dates/dates.ts";
import { formatMoney, formatQuantity, formatTenths, noValue } from "#lib/format/numbers/numbers.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { averagePrice, type Dimension, promotionShare, type SpendRow, sumText } from "#lib/receivables/purchased/spend.ts";

export interface SpendListRow extends SpendRow {
  readonly supplier: string;
}

/** What a retailer calls the dimensions and the sum, or what its suppliers do. */
export type SpendLabels = Readonly<Record<Dimension | "spend", string>>;

export const buyerLabels: SpendLabels = { product: "Product", supplier: "Supplier", store: "Store", month: "Month", spend: "Spend" };
export const sellerLabels: SpendLabels = { ...buyerLabels, supplier: "Brand", store: "Customer", spend: "Revenue" };

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

const columnsOf = (labels: SpendLabels): readonly Column<SpendListRow>[] => [
  {
    ...dimension,
    id: "product",
    header: labels.product,
    value: ({ sample }) => sample.line.ProductName,
    cell: ({ sample }) => <span className="line-clamp-2 whitespace-normal sm:leading-4">{sample.line.ProductName}</span>,
    width: 240,
    grows: true,
  },
  { ...dimension, id: "supplier", header: labels.supplier, value: ({ supplier }) => supplier, width: 180 },
  { ...dimension, id: "store", header: labels.store, value: ({ sample }) => sample.invoice.CustomerName, width: 200 },
  {
    ...dimension,
    id: "month",
    header: labels.month,
    value: ({ month }) => month,
    cell: ({ month }, { locale }) => monthText(month, locale),
    width: 150,
  },
  {
    id: "Units",
    header: "Units",
    kind: "quantity",
    value: ({ units }) => sumText(units),
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
    header: labels.spend,
    kind: "money",
    value: ({ spend }) => sumText(spend),
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
        {formatTenths(promotionShare(row), locale)}
        <span className="sm:hidden">% on promotion</span>
      </>
    ),
    width: 148,
    cardPlace: "status",
  },
  { id: "Lines", header: "Lines", kind: "count", value: ({ lines }) => lines, width: 76, isSummed: true },
  { id: "LastBought", header: "Last bought", kind: "date", value: ({ lastBought }) => lastBought, width: 124, cardPlace: "subtitle" },
];

export const spendColumns = columnsOf(buyerLabels);
export const sellInColumns = columnsOf(sellerLabels);
