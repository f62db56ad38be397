import { nextTask } from "#lib/browser/next-task.ts";
import { UnreadableFileError } from "#lib/files/sheets/sheet-text.ts";
import type { BookLine, Books, SkippedRow } from "../books/book-lines.ts";
import type { Mapping } from "../columns/mapping.ts";
import { partsOf } from "./parts.ts";
import type { SourceTable } from "./read-source.ts";
import { refuseLargeFile } from "./refuse-large-file.ts";
import type { FromSourceWorker, MappedSheet, ToSourceWorker } from "./source-worker.ts";

const readingMaxMs = 60_000;

/** Sends messages to a new worker and passes its answers on. Throws UnreadableFileError, or the signal's reason when it is aborted. */
async function runWorker(
  name: string,
  messages: Iterable<ToSourceWorker>,
  signal: AbortSignal,
  receive: (answer: FromSourceWorker) => void,
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./source-worker.ts", import.meta.url), { type: "module" });
  const ended = Promise.withResolvers<void>();
  const refuse = (text: string) => ended.reject(new UnreadableFileError(text));
  worker.addEventListener("message", ({ data }: MessageEvent<FromSourceWorker>) => {
    if ("error" in data) refuse(data.error);
    else if ("end" in data) ended.resolve();
    else receive(data);
  });
  worker.addEventListener("error", () => refuse(`${name} could not be read. Reload the page and try again.`));
  signal.addEventListener("abort", () => ended.reject(signal.reason), { once: true });
  const timer = setTimeout(() => refuse(`${name} could not be read within a minute: export fewer lines.`), readingMaxMs);
  const send = async () => {
    for (const message of messages) {
      worker.postMessage(message, "source" in message && typeof message.source !== "string" ? [message.source] : []);
      await nextTask();
    }
  };
  try {
    await Promise.all([send(), ended.promise]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** The sheets of a file or a paste. Throws like runWorker. */
export async function readInWorker(source: File | string, name: string, signal: AbortSignal): Promise<readonly MappedSheet[]> {
  if (typeof source !== "string") refuseLargeFile(source.size, name);
  const message = { name, source: typeof source === "string" ? source : await source.arrayBuffer() };
  const sheets: (MappedSheet & { readonly table: (readonly string[])[] })[] = [];
  await runWorker(name, [message], signal, (answer) => {
    if ("sheet" in answer) sheets.push({ ...answer.sheet, table: [] });
    else if ("rows" in answer) for (const row of answer.rows) sheets.at(-1)?.table.push(row);
  });
  return sheets;
}

/** The lines of a table. Throws like runWorker. */
export async function readBooksInWorker(name: string, table: SourceTable, mapping: Mapping, signal: AbortSignal): Promise<Books> {
  const lines: BookLine[] = [];
  const skipped: SkippedRow[] = [];
  let books: Books = { lines, skipped, basis: "amount", parties: [] };
  function* messages(): Generator<ToSourceWorker> {
    for (const rows of partsOf(table)) yield { rows };
    yield { name, mapping };
  }
  await runWorker(name, messages(), signal, (answer) => {
    if (!("books" in answer)) return;
    books = { ...answer.books, lines, skipped };
    for (const line of answer.books.lines) lines.push(line);
    for (const row of answer.books.skipped) skipped.push(row);
  });
  return books;
}
