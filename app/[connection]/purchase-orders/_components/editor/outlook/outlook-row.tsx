import { memo, type ReactNode } from "react";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Tip } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { type Amount, type Decimal, isKnown, isZero, roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatQuantity, formatTenths, noValue } from "#lib/format/numbers/numbers.ts";
import { type LineOutlook, lineOutlook, type StockOfLine } from "#lib/goods/replenishment/outlook/line-outlook.ts";
import { outlookNotes } from "#lib/goods/replenishment/outlook/outlook-notes.ts";
import { isOutOfStock } from "#lib/goods/stock/state/stock-state.ts";
import type { DraftLine, ProductFacts } from "#lib/orders/drafts/draft.ts";
import { packSizeOf } from "#lib/orders/drafts/lines/quantities.ts";
import { RoundedQuantity } from "../../../../_components/goods/rounded-quantity.tsx";
import { MoneyText } from "../../../../_components/orders/money-text.tsx";

interface OutlookRowProps {
  line: DraftLine;
  /** Units of this line; null where they are not known. */
  units: bigint | null;
  /** Units of the product in all lines. */
  ordered: bigint;
  product: ProductFacts | undefined;
  stock: StockOfLine | undefined;
  cost: Decimal | undefined;
  /** An exact decimal text. */
  value: string | null;
  delivery_date: string;
  ownID: string | null;
  /** Whether costs are still being read. */
  isToCome: boolean;
}

/** On phones the row is a card, and each cell has its own label. */
export const outlookCell =
  "border-line border-b px-3 py-1.5 first:pl-4 last:pr-4 max-sm:border-b-0 max-sm:px-0! max-sm:py-0.5 [tfoot_&]:border-b-0";
const figure = `${outlookCell} whitespace-nowrap text-right tabular-nums max-sm:text-left max-sm:before:block max-sm:before:text-faint max-sm:before:text-xs max-sm:before:content-[attr(data-label)]`;

/** One line of the order. It renders only when its own values change. */
export const OutlookRow = memo(function OutlookRow(props: OutlookRowProps) {
  const { line, units, ordered, product, stock, cost, value, delivery_date, ownID, isToCome } = props;
  const { locale, today } = useViewer();
  const outlook = stock && lineOutlook(stock, { today, delivery_date, ownID, units: ordered });
  const { expiration_date, quantity } = line;
  const notes = outlook
    ? outlookNotes({ outlook, expiration_date, delivery_date, quantity, units, unitsPerCase: product ? packSizeOf(product) : null }, locale)
    : ["This warehouse has no stock record of the product."];
  const money = (text: string | null) =>
    isToCome && text === null ? <Skeleton className="inline-block h-4 w-14" /> : <MoneyText {...{ text, locale }} />;
  return (
    <tr className="max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:border-line max-sm:border-b max-sm:px-3 max-sm:py-2">
      <th scope="row" className={`${outlookCell} min-w-56 text-left font-normal max-sm:col-span-3`}>
        <span className="block">{product?.ProductName || line.product_text || `Product ${line.product_id}`}</span>
        {line.product_id === null
          ? null
          : notes.map((note) => (
              <span key={note} className="block text-warning text-xs">
                {note}
              </span>
            ))}
      </th>
      <Figure label="Available" isBad={stock !== undefined && isOutOfStock(stock.record.AvailableUnits)}>
        {formatQuantity(outlook?.available, locale)}
      </Figure>
      <Figure label="Sold per day">
        {outlook && isKnown(outlook.rate) ? (
          <RoundedQuantity value={writeDecimal(outlook.rate)} locale={locale} />
        ) : (
          formatQuantity(outlook?.rate, locale)
        )}
      </Figure>
      <Figure label="On the way">{formatQuantity(outlook?.onTheWay, locale)}</Figure>
      <Figure label="On delivery">{formatQuantity(outlook && wholeUnits(outlook.onDelivery), locale)}</Figure>
      <Figure label="Cover, days">{outlook ? <Cover outlook={outlook} locale={locale} /> : noValue}</Figure>
      <Figure label="Last cost">{money(cost ? writeDecimal(cost) : null)}</Figure>
      <Figure label="Value">{money(value)}</Figure>
    </tr>
  );
});

function Figure({ label, isBad = false, children }: { label: string; isBad?: boolean; children: ReactNode }) {
  return (
    <td data-label={label} className={isBad ? `${figure} text-danger` : figure}>
      {children}
    </td>
  );
}

const wholeUnits = (amount: Amount) => (isKnown(amount) ? roundDecimal(amount, 0) : null);

function Cover({ outlook: { cover, outOn, rate }, locale }: { outlook: LineOutlook; locale: string }) {
  if (!cover) return isKnown(rate) && isZero(rate) ? "No sales" : noValue;
  return <Tip tip={outOn ? `The stock lasts until ${formatDate(outOn, locale)}` : undefined}>{formatTenths(cover, locale)}</Tip>;
}
