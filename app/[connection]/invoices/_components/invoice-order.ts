import type { RowView } from "#components/data-table/row-view.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";

const keptEachSide = 500;

const keyOf = (connection: string) => `invoice-order:${connection}`;

/** Keeps the list's order around a place for as long as the tab lives, so that an invoice's own page can step through it too. */
export function rememberOrder(connection: string, view: RowView<Invoice>, at: number): void {
  const ids: number[] = [];
  for (let near = Math.max(0, at - keptEachSide); near < Math.min(view.length, at + keptEachSide); near++) {
    const row = view.at(near);
    if (row) ids.push(row.InvoiceID);
  }
  window.sessionStorage.setItem(keyOf(connection), ids.join());
}

/** The ids of the list that was left last, in its order, as one text; empty where there was none. */
export function readOrder(connection: string): string {
  return window.sessionStorage.getItem(keyOf(connection)) ?? "";
}
