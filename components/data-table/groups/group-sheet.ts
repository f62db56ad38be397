import { countOf } from "#lib/format/dates/durations.ts";
import { groupRows } from "#lib/lists/grouping/group-rows.ts";
import type { Column } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import { sumText } from "../export/sum-text.ts";
import type { ExtraExport } from "../list/list-declaration.ts";
import { sumColumn } from "../rows/row-view.ts";
import type { GroupValues } from "./group-values.ts";
import type { ColumnLevel } from "./group-view.ts";

const nameWidth = 220;
const countWidth = 80;

/** A file of a grouped list has the groups as a column, so that a spreadsheet can filter and sum its rows. */
export function withGroupColumn<Row>(shown: readonly Column<Row>[], level: ColumnLevel<Row>, rows: readonly Row[]): readonly Column<Row>[] {
  const { declared, isMonthly } = level;
  const { label, keyOf, nameOf } = level.values;
  if (isMonthly)
    return [{ id: `${declared.id}.month`, header: label, kind: "text", value: (row) => nameOf(keyOf(row)), width: nameWidth }, ...shown];
  const column = withDistinctNames(level, rows);
  return shown.some(({ id }) => id === column.id) ? shown.map((item) => (item.id === column.id ? column : item)) : [column, ...shown];
}

/** The column with the ids of groups that have the same name, as the list shows them. */
function withDistinctNames<Row>({ declared, values: { keyOf, nameOf, namesOf } }: ColumnLevel<Row>, rows: readonly Row[]): Column<Row> {
  if (!declared.idOf) return declared;
  const distinct = new Map([...namesOf(rows.map(keyOf))].filter(([key, name]) => name !== nameOf(key)));
  if (distinct.size === 0) return declared;
  return { ...declared, exported: (row, viewer) => distinct.get(keyOf(row)) ?? declared.exported?.(row, viewer) ?? declared.value(row) };
}

const inSentence = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The subtotals as a file: one row for each group, with its number of rows and the exact sums of the shown columns, each beside the number of values that it leaves out. Of two levels, only the inner groups have rows, so that a spreadsheet counts nothing twice. */
export function groupFile<Row>(shown: readonly Column<Row>[], levels: readonly GroupValues<Row>[]): ExtraExport<Row> {
  const summed = shown.filter(({ isSummed }) => isSummed).map(guardColumn);
  const keysOf = (row: Row) => JSON.stringify(levels.map(({ keyOf }) => keyOf(row)));
  return {
    id: "subtotals",
    label: `Subtotals by ${levels.map(({ label }) => inSentence(label)).join(" and ")}`,
    text: "One row for each group",
    prepare: async (rows, { viewer }) => {
      const found = groupRows(rows.map(keysOf)).map((group) => ({ ...group, keys: JSON.parse(group.key) as string[] }));
      const namesByLevel = levels.map(({ namesOf }, level) => namesOf(found.map(({ keys }) => keys[level] ?? "")));
      const groups = found.map(({ keys, rows: places }) => {
        const some = places.flatMap((at) => rows[at] ?? []);
        const names = keys.map((key, level) => namesByLevel[level]?.get(key) ?? key);
        return { names, count: places.length, sums: summed.map((column) => sumColumn(column, some)) };
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
            counted === 0 && without > 0 ? null : sumText(summed[at]?.kind ?? "quantity", total),
            ...(isPartial[at] ? [without] : []),
          ]),
        ]),
        rowCount: groups.length,
        ...(missing > 0 && { note: `The sums leave out ${countOf(missing, "value", viewer.locale)} that the rows do not have.` }),
      };
    },
  };
}
