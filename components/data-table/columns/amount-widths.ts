import { type Decimal, roundDecimal, writeDecimal } from "#lib/format/decimal.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import type { RowView } from "../rows/row-view.ts";
import type { Column } from "./column.ts";

/** Of a tabular digit in the grid's font, in pixels, rounded up. */
const digitPixels = 7.25;
const paddingPixels = 26;

const centsScale = 2;

/** A sum of amounts as its column shows it. */
export function shownSum<Row>({ isToTheCent }: Column<Row>, total: Decimal, locale: string): string {
  return formatMoney(writeDecimal(isToTheCent ? roundDecimal(total, centsScale) : total), locale);
}

/** Widths of summed amounts whose sum is wider than its declared column, by column id: amounts are never cut. */
export function amountWidths<Row extends object>(
  columns: readonly Column<Row>[],
  view: Pick<RowView<Row>, "sum">,
  { locale }: Pick<Viewer, "locale">,
): Readonly<Record<string, number>> {
  const widths: Record<string, number> = {};
  for (const column of columns) {
    const { id, kind, isSummed, width } = column;
    if (kind !== "money" || !isSummed) continue;
    const { length } = shownSum(column, view.sum(id).total, locale);
    const needed = Math.ceil(length * digitPixels) + paddingPixels;
    if (needed > width) widths[id] = needed;
  }
  return widths;
}
