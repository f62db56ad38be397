import { inBatches, type WriteOptions } from "./in-batches.ts";
import type { Sheet } from "./sheet.ts";
import { xlsxCell } from "./xlsx-cell.ts";
import type { FromXlsxWorker, ToXlsxWorker } from "./xlsx-worker.ts";

/** A workbook with one sheet, built in a worker. Throws the signal's reason when it is aborted. */
export async function writeXlsx(name: string, sheet: Sheet, options: WriteOptions = {}): Promise<Blob> {
  const { columns } = sheet;
  const worker = new Worker(new URL("./xlsx-worker.ts", import.meta.url), { type: "module" });
  try {
    const file = fileFrom(worker, options.signal);
    // Prevents an unhandled rejection if the loop below fails first.
    file.catch(() => {});
    const send = (message: ToXlsxWorker) => worker.postMessage(message);
    for await (const rows of inBatches(sheet, options)) {
      send({ rows: rows.map((row) => row.map((value, at) => xlsxCell(columns[at]?.kind ?? "text", value))) });
    }
    send({ book: { name, columns } });
    return await file;
  } finally {
    worker.terminate();
  }
}

function fileFrom(worker: Worker, signal: AbortSignal | undefined): Promise<Blob> {
  const answer = Promise.withResolvers<Blob>();
  worker.addEventListener("message", ({ data }: MessageEvent<FromXlsxWorker>) => {
    if ("file" in data) answer.resolve(data.file);
    else answer.reject(new Error(data.error));
  });
  worker.addEventListener("error", ({ message }) => answer.reject(new Error(message || "The workbook could not be written.")));
  signal?.addEventListener("abort", () => answer.reject(signal.reason), { once: true });
  return answer.promise;
}
