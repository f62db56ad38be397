import type { Wait } from "../quota/pace.ts";
import type { Quota } from "../quota/read-quota.ts";
import { type Clock, readPages } from "../reading/pages.ts";
import type { RowSource } from "../reading/use-all-rows.ts";
import { type CollectedRows, rereadsMax } from "./collect-rows.ts";
import { checkMoved } from "./read-unmoved.ts";
import { createRowSet, type KeyOf, readIdentity } from "./row-set.ts";

/** Ids in one request: a request line has room for some thousand digits. */
const idsPerRequest = 200;

export interface BatchOptions {
  readonly signal: AbortSignal;
  readonly quota?: () => Quota | null;
  readonly clock?: Clock;
  /** `done` counts ids. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called before a pause, with its reason. After it, `onProgress` is called again. */
  readonly onWait?: (wait: Wait) => void;
}

/** Returns the rows of a batch that was read before, otherwise those that `read` gives. */
export type KeepBatch<Row> = (ids: readonly number[], read: () => Promise<CollectedRows<Row>>) => Promise<CollectedRows<Row>>;

interface Batches<Row> extends BatchOptions {
  readonly ids: readonly number[];
  readonly rowsOf: (ids: readonly number[]) => Pick<RowSource<Row>, "readPage" | "keyOf">;
  readonly keep?: KeepBatch<Row>;
}

/**
 * All rows of any number of ids, each once. Waits after a 429 and repeats requests that may succeed later. Throws the
 * last ApiError, also where rows moved between the pages at every read, or the signal's reason.
 */
export async function readBatches<Row>({ ids, rowsOf, keep = (_, read) => read(), ...options }: Batches<Row>): Promise<CollectedRows<Row>> {
  let leftOut = 0;
  const rows = new Map<string | number, Row>();
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const onContinue = () => options.onProgress?.(start, ids.length);
    onContinue();
    const some = ids.slice(start, start + idsPerRequest);
    const { readPage, keyOf } = rowsOf(some);
    const batch = await keep(some, () => readBatch(readPage, keyOf, options, onContinue));
    for (const row of batch.rows) rows.set(readIdentity(keyOf, row) ?? keyOf(row), row);
    leftOut += batch.leftOut;
  }
  options.onProgress?.(ids.length, ids.length);
  return { rows: [...rows.values()], leftOut };
}

/** Reads a batch again when rows moved between its pages. */
async function readBatch<Row>(
  readPage: RowSource<Row>["readPage"],
  keyOf: KeyOf<Row>,
  options: BatchOptions,
  onContinue: () => void,
): Promise<CollectedRows<Row>> {
  for (let rereads = 0; ; rereads += 1) {
    const set = createRowSet(keyOf);
    for await (const step of readPages({ ...options, readPage })) {
      options.signal.throwIfAborted();
      if (step.kind === "page") set.add(step.page, step.reply);
      else if (step.kind === "wait") options.onWait?.(step.wait);
      else onContinue();
    }
    if (set.hasMoved() && rereads < rereadsMax) continue;
    checkMoved({ mayLackRows: set.mayLackRows() });
    return { rows: set.rows(), leftOut: set.leftOut() };
  }
}
