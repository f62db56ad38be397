import type { Viewer } from "#components/viewer.tsx";
import { totalText } from "../../grid/column-sum.tsx";
import type { RowView } from "../../rows/row-view.ts";
import type { Column } from "../column.ts";

/** Width of a digit in the grid's font, rounded up. */
const digitPixels = 7.25;
const paddingPixels = 26;

/** Widths by column id for amounts whose sum is wider than the declared column, so that no amount is cut off. */
export function amountWidths<Row extends object>(
  columns: readonly Column<Row>[],
  view: Pick<RowView<Row>, "sum">,
  { locale }: Pick<Viewer, "locale">,
): Readonly<Record<string, number>> {
  const widths: Record<string, number> = {};
  for (const column of columns) {
    const { id, kind, isSummed, width } = column;
    if (kind !== "money" || !isSummed) continue;
    const { length } = totalText(column, view.sum(id).total, locale);
    const needed = Math.ceil(length * digitPixels) + paddingPixels;
    if (needed > width) widths[id] = needed;
  }
  return widths;
}
