import type { Viewer } from "#components/viewer.tsx";
import { compareDecimals } from "#contract/decimal.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import {
  byCount,
  byValue,
  type GroupBy,
  type GroupLevel,
  isGroupOpen,
  likeList,
  readGroupBy,
  toggleGroup,
  writeGroupBy,
} from "#lib/lists/grouping/group-by.ts";
import { type GroupLines, groupRows, layOutGroups, orderGroups, type RowGroup } from "#lib/lists/grouping/group-rows.ts";
import type { Column, SortBy } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { ExtraExport } from "../list/list-declaration.ts";
import { createSortKeys } from "../rows/order/sort-keys.ts";
import { type RowView, sumColumn } from "../rows/row-view.ts";
import { canGroup } from "./can-group.ts";
import { GroupHead } from "./group-head.tsx";
import { groupFile, withGroupColumn } from "./group-sheet.ts";
import { type GroupValues, groupValues, valueOfKey } from "./group-values.ts";
import { PrintedGroups } from "./printed-groups.tsx";
import { selectionByLine } from "./selection-by-line.ts";

export interface ShownGroup<Row> {
  /** Unique, also among groups with the same name in different groups. */
  readonly key: string;
  readonly name: string;
  /** 0, or 1 for a group within a group. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly rows: readonly Row[];
  /** Whether groups within this one have its rows. */
  readonly isDivided: boolean;
  readonly sum: (column: Column<Row>) => ExactSum;
  readonly toggle: () => void;
}

/** The groups of a list's view, and the parts of the list that show them. */
export interface RowGroups<Row> {
  readonly label: string;
  readonly levelCount: number;
  readonly groups: readonly ShownGroup<Row>[];
  readonly lines: GroupLines;
  readonly headAt: (line: number) => ShownGroup<Row> | undefined;
  readonly Head: typeof GroupHead;
  readonly PrintedRows: typeof PrintedGroups;
  readonly selectionByLine: typeof selectionByLine;
  readonly fileOf: (shown: readonly Column<Row>[]) => ExtraExport<Row>;
  /** The columns of a file of these rows, in which groups of the same name are distinct. Adds the groups, unless the list shows them. */
  readonly withGroupColumn: (shown: readonly Column<Row>[], rows: readonly Row[]) => readonly Column<Row>[];
}

export interface GroupRequest<Row> {
  readonly columns: readonly Column<Row>[];
  /** How to group, as in the address. */
  readonly text: string;
  readonly viewer: Viewer;
  /** How the list is sorted. */
  readonly sort: readonly SortBy[];
  readonly onText: (text: string) => void;
}

/** A view with its rows group after group. Within a group, rows keep the order of the view. An unknown column groups nothing. */
export function groupView<Row extends object>(
  view: RowView<Row>,
  { columns, text, viewer, sort, onText }: GroupRequest<Row>,
): RowView<Row> {
  const by = readGroupBy(text);
  const levels = levelsOf(by, columns, viewer);
  if (!by || levels.length === 0) return view;
  const groups = divide(Array.from(view.rows()), levels, { by, columns, sort, onText });
  const sorted = groups.flatMap(({ rows, isDivided }) => (isDivided ? [] : rows));
  const lines = layOutGroups(groups.map(({ level, rows, isOpen, isDivided }) => ({ level, isOpen, size: isDivided ? 0 : rows.length })));
  return {
    ...view,
    at: (index) => sorted[index],
    rows: () => sorted.values(),
    groups: {
      label: levels.map(({ values }) => values.label).join(", "),
      levelCount: levels.length,
      groups,
      lines,
      headAt: (line) => {
        const at = lines.at(line);
        return at?.row === null ? groups[at.group] : undefined;
      },
      Head: GroupHead,
      PrintedRows: PrintedGroups,
      selectionByLine,
      fileOf: (shown) =>
        groupFile(
          shown,
          levels.map(({ values }) => values),
        ),
      withGroupColumn: (shown, rows) => levels.reduceRight((columns, level) => withGroupColumn(columns, level, rows), shown),
    },
  };
}

export interface ColumnLevel<Row> extends GroupLevel {
  readonly declared: Column<Row>;
  readonly values: GroupValues<Row>;
}

function levelsOf<Row extends object>(by: GroupBy | null, columns: readonly Column<Row>[], viewer: Viewer): readonly ColumnLevel<Row>[] {
  return (by?.levels ?? []).flatMap((level) => {
    const declared = columns.find((item) => item.id === level.column && canGroup(item));
    if (!declared) return [];
    const values = groupValues(declared, level, viewer);
    return [{ ...level, declared, values: { ...values, keyOf: rememberKeys(declared, level, viewer, values.keyOf) } }];
  });
}

interface Division<Row> extends Pick<GroupRequest<Row>, "columns" | "sort" | "onText"> {
  readonly by: GroupBy;
  /** The group around. */
  readonly within?: { readonly key: string; readonly level: number };
}

/** The groups of the first level in order, each followed by the groups within it. */
function divide<Row extends object>(
  all: readonly Row[],
  [own, ...inner]: readonly ColumnLevel<Row>[],
  { within, ...division }: Division<Row>,
): readonly ShownGroup<Row>[] {
  if (!own) return [];
  const { by, onText } = division;
  const found = groupRows(all.map(own.values.keyOf)).map((group) => withRows(group, all));
  const level = within ? within.level + 1 : 0;
  const ordered = inOrder(found, division, own.declared);
  const names = own.values.namesOf(ordered.map(({ key }) => key));
  return ordered.flatMap(({ key: value, rows, sum }) => {
    const key = within ? `${within.key}\u0000${value}` : value;
    const toggle = () => onText(writeGroupBy(toggleGroup(by, key)));
    const head = {
      key,
      name: names.get(value) ?? "",
      level,
      isOpen: isGroupOpen(by, key),
      rows,
      isDivided: inner.length > 0,
      sum,
      toggle,
    };
    return [head, ...divide(rows, inner, { ...division, within: head })];
  });
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
      const sum = sums.get(column.id) ?? sumColumn(column, rows);
      sums.set(column.id, sum);
      return sum;
    },
  };
}

function inOrder<Row>(
  groups: readonly SummedGroup<Row>[],
  { by: { order, isDescending }, columns, sort }: Division<Row>,
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
  const { rank, kind } = guardColumn(column);
  const sorted = sort.find(({ id }) => id === column.id);
  const isNewestFirst = kind === "date" || kind === "dateTime";
  const keys = createSortKeys<SummedGroup<Row>>({
    ...column,
    value: ({ key }) => valueOfKey(key),
    rank: rank && (({ rows: [first] }) => (first ? rank(first) : Number.NaN)),
  } as Column<SummedGroup<Row>>).keysOf(groups);
  const placeOf = new Map(groups.map((group, at) => [group, keys[at] ?? Number.NaN]));
  const value = (group: SummedGroup<Row>) => {
    const place = placeOf.get(group) ?? Number.NaN;
    return Number.isNaN(place) ? null : place;
  };
  return orderGroups(groups, value, byNumber, order === likeList ? (sorted?.isDescending ?? isNewestFirst) : isDescending);
}

const byNumber = (a: number, b: number) => a - b;

/** Keys by column and way of grouping, so that a search or a filter reads no row again. */
const knownKeys = new WeakMap<object, { id: string; keys: WeakMap<object, string> }>();

function rememberKeys<Row extends object>(column: Column<Row>, { isMonthly }: GroupLevel, viewer: Viewer, keyOf: (row: Row) => string) {
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
