import { countOf } from "#lib/format/dates/durations.ts";
import { writeDecimal } from "#lib/format/numbers/decimal.ts";
import type { GroupBy } from "#lib/grouping/group-by.ts";
import { groupRows } from "#lib/grouping/group-rows.ts";
import type { Column } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { ExtraExport } from "../list/list-declaration.ts";
import { sumColumn } from "../rows/row-view.ts";
import type { GroupValues } from "./group-values.ts";

const nameWidth = 220;
const countWidth = 80;

/** A file of a grouped list has the groups as a column, so that a spreadsheet can filter and sum its rows. */
export function withGroupColumn<Row>(
  shown: readonly Column<Row>[],
  column: Column<Row>,
  { isMonthly }: Pick<GroupBy, "isMonthly">,
  { label, keyOf, nameOf }: GroupValues<Row>,
): readonly Column<Row>[] {
  if (!isMonthly) return shown.some(({ id }) => id === column.id) ? shown : [column, ...shown];
  return [{ id: "group", header: label, kind: "text", value: (row) => nameOf(keyOf(row)), width: nameWidth }, ...shown];
}

/** The subtotals as a file: one row for each group, with its number of rows and the exact sums of the shown columns. */
export function groupFile<Row>(shown: readonly Column<Row>[], { label, keyOf, nameOf }: GroupValues<Row>): ExtraExport<Row> {
  const summed = shown.filter(({ isSummed }) => isSummed).map(guardColumn);
  return {
    id: "subtotals",
    label: `Subtotals by ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    text: "One row for each group",
    prepare: async (rows, { viewer }) => {
      const groups = groupRows(rows.map(keyOf)).map(({ key, rows: places }) => {
        const sums = summed.map((column) =>
          sumColumn(
            column,
            places.flatMap((at) => rows[at] ?? []),
          ),
        );
        return { name: nameOf(key), count: places.length, sums };
      });
      const missing = groups.reduce((all, { sums }) => all + sums.reduce((some, sum) => some + sum.missing, 0), 0);
      return {
        columns: [
          { header: label, kind: "text", width: nameWidth },
          { header: "Rows", kind: "count", width: countWidth },
          ...summed.map(({ header, kind, width }) => ({ header, kind, width })),
        ],
        rows: groups.map(({ name, count, sums }) => [
          name,
          count,
          ...sums.map(({ total, counted, missing: without }) => (counted === 0 && without > 0 ? null : writeDecimal(total))),
        ]),
        rowCount: groups.length,
        ...(missing > 0 && { note: `The sums leave out ${countOf(missing, "value", viewer.locale)} that the rows do not have.` }),
      };
    },
  };
}
