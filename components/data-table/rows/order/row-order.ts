import type { RowView } from "../row-view.ts";

const storedEachSide = 500;

/** Stores the list's order around a row under `orderKey` in this tab, so that the row's own page can step through the list. */
export function rememberOrder<Row>(orderKey: string, view: RowView<Row>, at: number, idOf: (row: Row) => string): void {
  const ids: string[] = [];
  for (let near = Math.max(0, at - storedEachSide); near < Math.min(view.length, at + storedEachSide); near++) {
    const row = view.at(near);
    if (row) ids.push(encodeURIComponent(idOf(row)));
  }
  try {
    window.sessionStorage.setItem(orderKey, ids.join());
  } catch {
    // The storage is full or denied. The row's own page then has no steps.
  }
}
