import type { Viewer } from "#components/viewer.tsx";
import { compareDecimals } from "#lib/format/numbers/decimal.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { byCount, byValue, type GroupBy, isGroupOpen, readGroupBy, toggleGroup, writeGroupBy } from "#lib/grouping/group-by.ts";
import { type GroupLines, groupRows, layOutGroups, orderGroups, type RowGroup } from "#lib/grouping/group-rows.ts";
import type { Column } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { ExtraExport } from "../list/list-declaration.ts";
import { type RowView, sumColumn } from "../rows/row-view.ts";
import { createSortKeys } from "../rows/sort-keys.ts";
import { canGroup } from "./can-group.ts";
import { GroupHead } from "./group-head.tsx";
import { groupFile, withGroupColumn } from "./group-sheet.ts";
import { groupValues } from "./group-values.ts";
import { PrintedGroups } from "./printed-groups.tsx";
import { selectionByLine } from "./selection-by-line.ts";

/** One group as the list shows it. */
export interface ShownGroup<Row> {
  readonly key: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly rows: readonly Row[];
  readonly sum: (column: Column<Row>) => ExactSum;
  readonly toggle: () => void;
}

/** The groups of a list's view, and the parts of the list that show them. */
export interface RowGroups<Row> {
  readonly label: string;
  readonly groups: readonly ShownGroup<Row>[];
  readonly lines: GroupLines;
  /** The group whose head is at this line. */
  readonly headAt: (line: number) => ShownGroup<Row> | undefined;
  readonly Head: typeof GroupHead;
  readonly PrintedRows: typeof PrintedGroups;
  readonly selectionByLine: typeof selectionByLine;
  /** A file with one row for each group. */
  readonly fileOf: (shown: readonly Column<Row>[]) => ExtraExport<Row>;
  /** Adds the groups to the columns of a file, unless the list shows them. */
  readonly withGroupColumn: (shown: readonly Column<Row>[]) => readonly Column<Row>[];
}

export interface GroupRequest<Row> {
  readonly columns: readonly Column<Row>[];
  /** How to group, as in the address. */
  readonly text: string;
  readonly viewer: Viewer;
  readonly onText: (text: string) => void;
}

/** A view with its rows group after group. Within a group, rows keep the order of the view. An unknown column groups nothing. */
export function groupView<Row extends object>(view: RowView<Row>, { columns, text, viewer, onText }: GroupRequest<Row>): RowView<Row> {
  const by = readGroupBy(text);
  const column = columns.find((item) => item.id === by?.column && canGroup(item));
  if (!by || !column) return view;
  const values = groupValues(column, by, viewer);
  const keyOf = rememberKeys(column, by, viewer, values.keyOf);
  const all = Array.from(view.rows());
  const found = groupRows(all.map(keyOf)).map((group) => withRows(group, all));
  const ordered = inOrder(found, by, columns, column);
  const groups = ordered.map(({ key, rows, sum }): ShownGroup<Row> => {
    const toggle = () => onText(writeGroupBy(toggleGroup(by, key)));
    return { key, name: values.nameOf(key), isOpen: isGroupOpen(by, key), rows, sum, toggle };
  });
  const sorted = groups.flatMap(({ rows }) => rows);
  const lines = layOutGroups(
    groups.map(({ rows }) => rows.length),
    (at) => groups[at]?.isOpen ?? true,
  );
  return {
    ...view,
    at: (index) => sorted[index],
    rows: () => sorted.values(),
    groups: {
      label: values.label,
      groups,
      lines,
      headAt: (line) => {
        const at = lines.at(line);
        return at?.row === null ? groups[at.group] : undefined;
      },
      Head: GroupHead,
      PrintedRows: PrintedGroups,
      selectionByLine,
      fileOf: (shown) => groupFile(shown, values),
      withGroupColumn: (shown) => withGroupColumn(shown, column, by, values),
    },
  };
}

interface SummedGroup<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
  /** Exact, and computed once. */
  readonly sum: (column: Column<Row>) => ExactSum;
}

function withRows<Row>({ key, rows: places }: RowGroup, all: readonly Row[]): SummedGroup<Row> {
  const rows = places.flatMap((at) => all[at] ?? []);
  const sums = new Map<string, ExactSum>();
  return {
    key,
    rows,
    sum: (column) => {
      const sum = sums.get(column.id) ?? sumColumn(guardColumn(column), rows);
      sums.set(column.id, sum);
      return sum;
    },
  };
}

function inOrder<Row>(
  groups: readonly SummedGroup<Row>[],
  { order, isDescending }: GroupBy,
  columns: readonly Column<Row>[],
  column: Column<Row>,
): readonly SummedGroup<Row>[] {
  if (order === byCount) return orderGroups(groups, ({ rows }) => rows.length, byNumber, isDescending);
  const summed = columns.find(({ id, isSummed }) => id === order && isSummed);
  if (summed && order !== byValue) {
    const subtotal = (group: SummedGroup<Row>) => {
      const { counted, missing, total } = group.sum(summed);
      return counted === 0 && missing > 0 ? null : total;
    };
    return orderGroups(groups, subtotal, compareDecimals, isDescending);
  }
  const { rank } = guardColumn(column);
  const keys = createSortKeys<SummedGroup<Row>>({
    ...column,
    value: ({ key }) => key,
    rank: rank && (({ rows: [first] }) => (first ? rank(first) : Number.NaN)),
  } as Column<SummedGroup<Row>>)(groups);
  const placeOf = new Map(groups.map((group, at) => [group, keys[at] ?? Number.NaN]));
  const value = (group: SummedGroup<Row>) => {
    const place = placeOf.get(group) ?? Number.NaN;
    return Number.isNaN(place) ? null : place;
  };
  return orderGroups(groups, value, byNumber, isDescending);
}

const byNumber = (a: number, b: number) => a - b;

/** Keys by column and way of grouping, so that a search or a filter reads no row again. */
const knownKeys = new WeakMap<object, { id: string; keys: WeakMap<object, string> }>();

function rememberKeys<Row extends object>(column: Column<Row>, { isMonthly }: GroupBy, viewer: Viewer, keyOf: (row: Row) => string) {
  const id = `${isMonthly} ${viewer.timeZone} ${viewer.today}`;
  const stored = knownKeys.get(column);
  const keys = stored?.id === id ? stored.keys : new WeakMap<object, string>();
  if (keys !== stored?.keys) knownKeys.set(column, { id, keys });
  return (row: Row) => {
    const key = keys.get(row) ?? keyOf(row);
    keys.set(row, key);
    return key;
  };
}
