import { amountText, createSearch, foldText, type Searchable } from "#lib/format/text/search-text.ts";
import type { Column } from "../columns/column.ts";
import type { RowFilter } from "./row-filter.ts";

export interface TextFilter<Row> extends RowFilter<Row> {
  /** Whether a row has exactly the number in the search; null where the search has no number. */
  readonly isExact: ((row: Row) => boolean) | null;
}

/** The text filter of a list. It searches the searched columns and every amount. */
export function createTextSearch<Row extends object>(columns: readonly Column<Row>[]): (text: string) => TextFilter<Row> | null {
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
    return {
      id: "text",
      key,
      narrows,
      test: (row) => test(searchableOf(row)),
      isExact: isExact && ((row) => isExact(searchableOf(row))),
    };
  };
}
