import { UnreadableFileError } from "#lib/sheets/sheet-text.ts";
import { refuseLargeFile, type SourceTable } from "./read-source.ts";
import type { FromSourceWorker, ToSourceWorker } from "./source-worker.ts";

const readingMaxMs = 60_000;

/** Rows of a file or a paste, read in a worker. Throws UnreadableFileError, or the signal's reason when it is aborted. */
export async function readInWorker(source: File | string, name: string, signal: AbortSignal): Promise<SourceTable> {
  if (typeof source !== "string") refuseLargeFile(source.size, name);
  const message: ToSourceWorker = typeof source === "string" ? { name, text: source } : { name, bytes: await source.arrayBuffer() };
  signal.throwIfAborted();
  const worker = new Worker(new URL("./source-worker.ts", import.meta.url), { type: "module" });
  const answer = Promise.withResolvers<SourceTable>();
  const rows: (readonly string[])[] = [];
  const refuse = (text: string) => answer.reject(new UnreadableFileError(text));
  worker.addEventListener("message", ({ data }: MessageEvent<FromSourceWorker>) => {
    if ("error" in data) refuse(data.error);
    else if ("end" in data) answer.resolve(rows);
    else for (const row of data.rows) rows.push(row);
  });
  worker.addEventListener("error", () => refuse(`${name} could not be read. Reload the page and try again.`));
  signal.addEventListener("abort", () => answer.reject(signal.reason), { once: true });
  const timer = setTimeout(() => refuse(`${name} could not be read within a minute: export fewer lines.`), readingMaxMs);
  worker.postMessage(message, "bytes" in message ? [message.bytes] : []);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
