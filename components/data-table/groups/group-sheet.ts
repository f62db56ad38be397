import { writeDecimal } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { groupRows } from "#lib/grouping/group-rows.ts";
import type { Column } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { ExtraExport } from "../list/list-declaration.ts";
import { sumColumn } from "../rows/row-view.ts";
import type { GroupValues } from "./group-values.ts";
import type { ColumnLevel } from "./group-view.ts";

const nameWidth = 220;
const countWidth = 80;

/** A file of a grouped list has the groups as a column, so that a spreadsheet can filter and sum its rows. */
export function withGroupColumn<Row>(
  shown: readonly Column<Row>[],
  { declared, isMonthly, values: { label, keyOf, nameOf } }: ColumnLevel<Row>,
): readonly Column<Row>[] {
  if (!isMonthly) return shown.some(({ id }) => id === declared.id) ? shown : [declared, ...shown];
  return [{ id: `${declared.id}.month`, header: label, kind: "text", value: (row) => nameOf(keyOf(row)), width: nameWidth }, ...shown];
}

const inSentence = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The subtotals as a file: one row for each group, with its number of rows and the exact sums of the shown columns, each beside the number of values that it leaves out. Of two levels, only the inner groups have rows, so that a spreadsheet counts nothing twice. */
export function groupFile<Row>(shown: readonly Column<Row>[], levels: readonly GroupValues<Row>[]): ExtraExport<Row> {
  const summed = shown.filter(({ isSummed }) => isSummed).map(guardColumn);
  const keysOf = (row: Row) => JSON.stringify(levels.map(({ keyOf }) => keyOf(row)));
  const namesOf = (keys: string) => (JSON.parse(keys) as string[]).map((key, at) => levels[at]?.nameOf(key) ?? key);
  return {
    id: "subtotals",
    label: `Subtotals by ${levels.map(({ label }) => inSentence(label)).join(" and ")}`,
    text: "One row for each group",
    prepare: async (rows, { viewer }) => {
      const groups = groupRows(rows.map(keysOf)).map(({ key, rows: places }) => {
        const some = places.flatMap((at) => rows[at] ?? []);
        return { names: namesOf(key), count: places.length, sums: summed.map((column) => sumColumn(column, some)) };
      });
      /** Whether a subtotal of each column leaves values out. */
      const isPartial = summed.map((_, at) => groups.some(({ sums }) => (sums[at]?.counted ?? 0) > 0 && (sums[at]?.missing ?? 0) > 0));
      const missing = groups.reduce((all, { sums }) => all + sums.reduce((some, sum) => some + sum.missing, 0), 0);
      return {
        columns: [
          ...levels.map(({ label }) => ({ header: label, kind: "text" as const, width: nameWidth })),
          { header: "Rows", kind: "count", width: countWidth },
          ...summed.flatMap(({ header, kind, width }, at) => [
            { header, kind, width },
            ...(isPartial[at] ? [{ header: `${header}: rows without a value`, kind: "count" as const, width: countWidth }] : []),
          ]),
        ],
        rows: groups.map(({ names, count, sums }) => [
          ...names,
          count,
          ...sums.flatMap(({ total, counted, missing: without }, at) => [
            counted === 0 && without > 0 ? null : writeDecimal(total),
            ...(isPartial[at] ? [without] : []),
          ]),
        ]),
        rowCount: groups.length,
        ...(missing > 0 && { note: `The sums leave out ${countOf(missing, "value", viewer.locale)} that the rows do not have.` }),
      };
    },
  };
}
