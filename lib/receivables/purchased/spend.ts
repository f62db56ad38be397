import { divideDecimals, isKnown, writeDecimal } from "#contract/decimal.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { percentOf } from "#lib/format/numbers/percent.ts";
import { amountOf, type ExactSum, sumDecimals, withMissing } from "#lib/format/numbers/sums.ts";
import type { PurchasedLine } from "./purchased-line.ts";

/** What one row of the pivot can stand for. Several together make a row for each combination. */
export const dimensions = ["product", "supplier", "store", "month"] as const;
export type Dimension = (typeof dimensions)[number];

/** Lines with the same values in the chosen dimensions. Units and spend are net of returns. */
export interface SpendRow {
  readonly id: string;
  /** A line of the row, for the names of its dimensions. */
  readonly sample: PurchasedLine;
  /** YYYY-MM; null when the invoice has no readable date. */
  readonly month: string | null;
  readonly units: ExactSum;
  readonly spend: ExactSum;
  /** Spend without returns, and its part on lines with a promotion. A line whose units cannot be read is missing: it may be a return. */
  readonly bought: ExactSum;
  readonly promoted: ExactSum;
  readonly lines: number;
  /** The last day on which units came; null for returns only. */
  readonly lastBought: CalendarDate | null;
}

const monthOf = ({ invoice }: PurchasedLine): string | null => dayOf(invoice.Date)?.slice(0, 7) ?? null;

const keyOf: Readonly<Record<Dimension, (line: PurchasedLine) => string>> = {
  product: ({ line }) => String(line.ProductID),
  supplier: ({ line }) => String(line.SupplierID),
  store: ({ invoice }) => String(invoice.CustomerID),
  month: (line) => monthOf(line) ?? "",
};

function rowOf(id: string, [sample, ...others]: readonly [PurchasedLine, ...PurchasedLine[]]): SpendRow {
  const lines = [sample, ...others];
  const bought = lines.filter(({ line }) => line.NumUnits > 0);
  const promoted = bought.filter(({ line }) => line.PromotionID != null);
  const days = bought.flatMap(({ invoice }) => dayOf(invoice.Date) ?? []);
  const units = sumDecimals(lines.map(({ line }) => line.NumUnits));
  const spendOf = (some: readonly PurchasedLine[]) => sumDecimals(some.map(({ line }) => line.ExtPrice));
  return {
    id,
    sample,
    month: monthOf(sample),
    units,
    spend: spendOf(lines),
    bought: withMissing(spendOf(bought), units.missing),
    promoted: spendOf(promoted),
    lines: lines.length,
    lastBought: days.reduce<CalendarDate | null>((last, day) => (last === null || day > last ? day : last), null),
  };
}

/** One row for each combination of the dimensions. Without a dimension, all lines are one row. */
export function pivotLines(lines: readonly PurchasedLine[], by: readonly Dimension[]): readonly SpendRow[] {
  const groups = Map.groupBy(lines, (line) => by.map((dimension) => keyOf[dimension](line)).join(" "));
  return [...groups].flatMap(([id, [first, ...others]]) => (first ? [rowOf(id, [first, ...others])] : []));
}

/** The exact total; null where a value is missing, so that the column's sum names it. */
export function sumText(sum: ExactSum): string | null {
  const amount = amountOf(sum);
  return isKnown(amount) ? writeDecimal(amount) : null;
}

const averagePlaces = 4;

/** The average price of a unit; null without units, or when a value is missing. */
export function averagePrice({ units, spend }: Pick<SpendRow, "units" | "spend">, places = averagePlaces): string | null {
  if (units.total.units <= 0n || units.missing + spend.missing > 0) return null;
  const average = divideDecimals(spend.total, units.total, places);
  return average && writeDecimal(average);
}

/** Percent of what was bought on a promotion, without returns; null when nothing was bought, or when a value is missing. */
export function promotionShare({ bought, promoted }: Pick<SpendRow, "bought" | "promoted">): string | null {
  return bought.total.units <= 0n || bought.missing > 0 ? null : percentOf(promoted.total, bought.total);
}
