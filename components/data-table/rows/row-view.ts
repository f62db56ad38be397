import { addSums, type ExactSum, emptySum, sumDecimals, sumMicroAmounts } from "#lib/format/numbers/sums.ts";
import { amountText, createSearch, foldText, type Searchable } from "#lib/format/text/search-text.ts";
import type { Column, SortBy } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { RowGroups } from "../groups/group-view.ts";
import { orderRows } from "./order/order.ts";
import { commonLength, createSortKeys } from "./order/sort-keys.ts";
import { countFailures, createMasks, type RowFilter, type RowMask } from "./search/row-filter.ts";

interface TextFilter<Row> extends RowFilter<Row> {
  /** Whether a row has exactly the number in the search; null where the search has no number. */
  readonly isExact: ((row: Row) => boolean) | null;
  /** Does what takes long for one row ahead of `test`. */
  readonly prepareRow: (row: Row) => void;
}

/** The text filter of a list. It searches the searched columns and every amount. */
function createTextSearch<Row extends object>(columns: readonly Column<Row>[]): (text: string) => TextFilter<Row> | null {
  const searched = columns.filter((column) => column.isSearched);
  const money = columns.filter(({ kind }) => kind === "money");
  const known = new WeakMap<Row, Searchable>();
  const searchableOf = (row: Row): Searchable => {
    const before = known.get(row);
    if (before) return before;
    const searchable = {
      texts: searched.map((column) => foldText(String(column.value(row) ?? ""))),
      amounts: money.flatMap((column) => amountText(column.value(row)) ?? []),
    };
    known.set(row, searchable);
    return searchable;
  };
  return (text) => {
    const search = createSearch(text);
    if (!search) return null;
    const { key, test, isExact, narrows } = search;
    const results = new WeakMap<Row, boolean>();
    const prepareRow = (row: Row) => {
      const result = test(searchableOf(row));
      results.set(row, result);
      return result;
    };
    return {
      id: "text",
      key,
      narrows,
      test: (row) => results.get(row) ?? prepareRow(row),
      isExact: isExact && ((row) => isExact(searchableOf(row))),
      prepareRow,
    };
  };
}

export interface ViewRequest<Row> {
  readonly rows: readonly Row[];
  readonly sort: readonly SortBy[];
  readonly search: string;
  readonly filters: readonly RowFilter<Row>[];
}

/** A list's rows as shown: filtered and sorted, as indexes into the loaded rows. */
export interface RowView<Row> {
  readonly length: number;
  /** Rows before filtering. */
  readonly loadedCount: number;
  at(index: number): Row | undefined;
  /** In the view's order. */
  rows(): IterableIterator<Row>;
  sum(columnID: string): ExactSum;
  /** Each value of the loaded rows, most frequent first. */
  facet<V>(filterID: string, valuesOf: (row: Row) => readonly V[]): ReadonlyMap<V, Facet<Row>>;
  /** Where the list is grouped; null while the code for groups loads. */
  readonly groups?: RowGroups<Row> | null;
}

export interface Facet<Row> {
  /** How many rows that pass every filter but the facet's own have the value. */
  readonly count: number;
  readonly row: Row;
}

export type RowViews<Row extends object> = ReturnType<typeof createRowViews<Row>>;

/** Caches keys, orders and masks between views, so that a change computes only what is new. */
export function createRowViews<Row extends object>(declared: readonly Column<Row>[]) {
  const columns = declared.map(guardColumn);
  const sumByID = new Map(columns.map((column) => [column.id, createSum(column)]));
  const keysByID = new Map(columns.map((column) => [column.id, createSortKeys(column)]));
  const masksOf = createMasks<Row>();
  const searchFor = rememberLast(createTextSearch(columns));
  const orderOf = rememberLast((rows: readonly Row[], sort: readonly SortBy[]) => {
    const sorts = sort.flatMap(({ id, isDescending }) => {
      const keys = keysByID.get(id)?.keysOf(rows);
      return keys ? [{ keys, isDescending }] : [];
    });
    return orderRows(rows.length, sorts);
  });

  function viewOf({ rows, sort, search, filters }: ViewRequest<Row>): RowView<Row> {
    const text = searchFor(search);
    const active = text ? [...filters, text] : filters;
    const masks = masksOf(rows, active);
    const failures = countFailures(rows.length, masks);
    const order = orderOf(rows, sort);
    const passing = masks.length === 0 ? order : order.filter((row) => failures[row] === 0);
    const shown = text?.isExact ? exactFirst(passing, rows, text.isExact) : passing;
    const sums = new Map<string, ExactSum>();
    return {
      length: shown.length,
      loadedCount: rows.length,
      at: (index) => rows[shown[index] ?? -1],
      rows: () => eachRow(rows, shown),
      sum: (id) => {
        const sum = sums.get(id) ?? sumByID.get(id)?.(rows, shown) ?? emptySum;
        sums.set(id, sum);
        return sum;
      },
      facet: (id, valuesOf) => countValues(rows, failures, masks[active.findIndex((filter) => filter.id === id)], valuesOf),
    };
  }

  return {
    viewOf,
    /** What `viewOf` computes from, for prepare-view.ts. */
    caches: { searchFor, keysByID, orderOf, masksOf },
  };
}

/** Puts exact matches first and keeps the order otherwise. */
function exactFirst<Row>(order: Uint32Array, rows: readonly Row[], isExact: (row: Row) => boolean): Uint32Array {
  const test = (at: number) => {
    const row = rows[at];
    return row !== undefined && isExact(row);
  };
  const exact = order.filter(test);
  if (exact.length === 0 || exact.length === order.length) return order;
  const all = new Uint32Array(order.length);
  all.set(exact);
  all.set(
    order.filter((at) => !test(at)),
    exact.length,
  );
  return all;
}

function rememberLast<Args extends readonly unknown[], R>(compute: (...args: Args) => R): (...args: Args) => R {
  let last: { args: Args; result: R } | null = null;
  return (...args) => {
    if (!last?.args.every((one, at) => one === args[at])) last = { args, result: compute(...args) };
    return last.result;
  };
}

/** The index of the first row that matches; −1: none. */
export function placeOf<Row>(view: RowView<Row>, isMatch: (row: Row) => boolean): number {
  for (let at = 0; at < view.length; at++) {
    const row = view.at(at);
    if (row !== undefined && isMatch(row)) return at;
  }
  return -1;
}

function* eachRow<Row>(rows: readonly Row[], shown: Uint32Array): IterableIterator<Row> {
  for (const at of shown) {
    const row = rows[at];
    if (row !== undefined) yield row;
  }
}

/** Remembers a column's sum of all rows, so that only new rows are added while a list is read. */
function createSum<Row>(column: Column<Row>): (rows: readonly Row[], shown: Uint32Array) => ExactSum {
  let known: readonly Row[] = [];
  let sum = emptySum;
  return (rows, shown) => {
    if (shown.length < rows.length) return sumColumn(column, eachRow(rows, shown));
    const isLonger = commonLength(known, rows) === known.length;
    sum = isLonger ? addSums(sum, sumColumn(column, rows.slice(known.length))) : sumColumn(column, rows);
    known = rows;
    return sum;
  };
}

/** Exact. Counts a record whose value cannot be read as missing. */
export function sumColumn<Row>(column: Column<Row>, rows: Iterable<Row>): ExactSum {
  const { value, micros } = guardColumn(column);
  return micros ? sumMicroAmounts(mapRows(rows, micros)) : sumDecimals(mapRows(rows, value));
}

function* mapRows<Row, Value>(rows: Iterable<Row>, of: (row: Row) => Value) {
  for (const row of rows) yield of(row);
}

function countValues<Row, V>(
  rows: readonly Row[],
  failures: Uint8Array,
  own: RowMask | undefined,
  valuesOf: (row: Row) => readonly V[],
): ReadonlyMap<V, Facet<Row>> {
  const facets = new Map<V, { count: number; row: Row }>();
  rows.forEach((row, at) => {
    const failuresOfOthers = (failures[at] ?? 0) - (own ? 1 - (own[at] ?? 0) : 0);
    for (const value of valuesOf(row)) {
      const facet = facets.get(value) ?? { count: 0, row };
      facets.set(value, facet);
      if (failuresOfOthers === 0) facet.count++;
    }
  });
  return new Map([...facets].sort(([, a], [, b]) => b.count - a.count));
}
