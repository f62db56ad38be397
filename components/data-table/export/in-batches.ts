import type { CellValue } from "../columns/column.ts";
import type { Sheet } from "./sheet.ts";

export interface WriteOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (rowsDone: number) => void;
}

const rowsPerTurn = 1_000;

/** Yields rows in batches with a pause after each, so that the page stays responsive. Throws the signal's reason when it is aborted. */
export async function* inBatches({ rows }: Sheet, { signal, onProgress }: WriteOptions): AsyncGenerator<(readonly CellValue[])[], void> {
  let turn: (readonly CellValue[])[] = [];
  let done = 0;
  for (const row of rows) {
    turn.push(row);
    done++;
    if (turn.length < rowsPerTurn) continue;
    yield turn;
    turn = [];
    onProgress?.(done);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  yield turn;
  onProgress?.(done);
}
