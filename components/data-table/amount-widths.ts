import { writeDecimal } from "#lib/format/decimal.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import type { Column } from "./column.ts";
import type { RowView } from "./row-view.ts";

/** Of a tabular digit in the grid's font, in pixels, rounded up. */
const digitPixels = 7.25;
const paddingPixels = 26;

/** Widths of summed amounts whose sum is wider than its declared column, by column id: amounts are never cut. */
export function amountWidths<Row extends object>(
  columns: readonly Column<Row>[],
  view: Pick<RowView<Row>, "sum">,
  { locale }: Pick<Viewer, "locale">,
): Readonly<Record<string, number>> {
  const widths: Record<string, number> = {};
  for (const { id, kind, isSummed, width } of columns) {
    if (kind !== "money" || !isSummed) continue;
    const { length } = formatMoney(writeDecimal(view.sum(id).total), locale);
    const needed = Math.ceil(length * digitPixels) + paddingPixels;
    if (needed > width) widths[id] = needed;
  }
  return widths;
}
