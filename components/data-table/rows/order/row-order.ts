import type { RowView } from "../row-view.ts";

const storedEachSide = 500;

const keyOf = (base: string) => `row-order:${base}`;

/** Stores the list's order around a row in this tab, so that the row's own page can step through the list. `base` is the list's address. */
export function rememberOrder<Row>(base: string, view: RowView<Row>, at: number, idOf: (row: Row) => string): void {
  const ids: string[] = [];
  for (let near = Math.max(0, at - storedEachSide); near < Math.min(view.length, at + storedEachSide); near++) {
    const row = view.at(near);
    if (row) ids.push(encodeURIComponent(idOf(row)));
  }
  window.sessionStorage.setItem(keyOf(base), ids.join());
}

/** The encoded ids of the last list in its order, with commas between; empty where there was none. */
export function readOrder(base: string): string {
  return window.sessionStorage.getItem(keyOf(base)) ?? "";
}
