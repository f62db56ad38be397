import { nextTask } from "#lib/browser/next-task.ts";
import { sortTexts } from "./order/sort-texts.ts";
import type { RowViews, ViewRequest } from "./row-view.ts";

const rowsPerStep = 100;
const taskMaxMs = 8;

/** Computes in short steps what `viewOf` then finds in its caches. */
export function* stepsOfView<Row extends object>({ caches }: RowViews<Row>, { rows, sort, search, filters }: ViewRequest<Row>) {
  const text = caches.searchFor(search);
  const keys = sort.flatMap(({ id }) => caches.keysByID.get(id) ?? []);
  const prepareRow: ((row: Row) => unknown)[] = [...keys.flatMap(({ texts }) => texts?.add ?? []), ...(text ? [text.prepareRow] : [])];
  for (let from = 0; prepareRow.length > 0 && from < rows.length; from += rowsPerStep) {
    for (const row of rows.slice(from, from + rowsPerStep)) for (const prepareOne of prepareRow) prepareOne(row);
    yield;
  }
  for (const { keysOf, texts } of keys) {
    if (texts) texts.rank(yield* sortTexts(texts.unranked()));
    yield;
    keysOf(rows);
    yield;
  }
  caches.orderOf(rows, sort);
  for (const filter of text ? [...filters, text] : filters) {
    yield;
    caches.masksOf(rows, [filter]);
  }
}

/** Prepares the view in tasks of a few milliseconds, unless one step needs more. Ends early when `isWanted` is false. */
export async function prepareView<Row extends object>(
  views: RowViews<Row>,
  request: ViewRequest<Row>,
  isWanted: () => boolean,
): Promise<void> {
  let startedAt = performance.now();
  for (const _ of stepsOfView(views, request)) {
    if (performance.now() - startedAt < taskMaxMs) continue;
    await nextTask();
    if (!isWanted()) return;
    startedAt = performance.now();
  }
}
