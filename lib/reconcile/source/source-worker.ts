import { failureText } from "#lib/format/text/failure-text.ts";
import { type Books, readBooks } from "../book-lines.ts";
import { findMapping } from "../columns/find-columns.ts";
import type { Mapping } from "../columns/mapping.ts";
import { readSourceFile, readSourceText, type SourceSheet, type SourceTable } from "./read-source.ts";

/** A sheet with its most likely mapping. */
export interface MappedSheet extends SourceSheet {
  readonly mapping: Mapping;
}

/** A message from the page: a file or a text to read, or a table whose lines are read. */
export type ToSourceWorker = { readonly name: string } & (
  | { readonly bytes: ArrayBuffer }
  | { readonly text: string }
  | { readonly table: SourceTable; readonly mapping: Mapping }
);

/** A message to the page. Rows and lines come in parts, so that no message blocks the page for long. */
export type FromSourceWorker =
  | { readonly sheet: Omit<MappedSheet, "table"> }
  | { readonly rows: SourceTable }
  | { readonly books: Books }
  | { readonly end: true }
  | { readonly error: string };

const perMessage = 1_000;

function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += perMessage) yield items.slice(start, start + perMessage);
}

async function sheetsOf(data: Exclude<ToSourceWorker, { readonly table: SourceTable }>): Promise<readonly SourceSheet[]> {
  return "bytes" in data
    ? readSourceFile(new Uint8Array(data.bytes), data.name)
    : [{ name: "", table: await readSourceText(data.text, data.name) }];
}

function* answersOf(sheets: readonly SourceSheet[]): Generator<FromSourceWorker> {
  for (const { name, table } of sheets) {
    yield { sheet: { name, mapping: findMapping(table) } };
    for (const rows of partsOf(table)) yield { rows };
  }
}

function* answersWith({ lines, skipped, ...books }: Books): Generator<FromSourceWorker> {
  yield { books: { ...books, lines: [], skipped: [] } };
  for (const part of partsOf(lines)) yield { books: { ...books, lines: part, skipped: [] } };
  for (const part of partsOf(skipped)) yield { books: { ...books, lines: [], skipped: part } };
}

self.addEventListener("message", async ({ data }: MessageEvent<ToSourceWorker>) => {
  const answer = (message: FromSourceWorker) => self.postMessage(message);
  try {
    const answers = "table" in data ? answersWith(readBooks(data.table, data.mapping)) : answersOf(await sheetsOf(data));
    for (const message of answers) answer(message);
    answer({ end: true });
  } catch (error) {
    answer({ error: failureText(error, `${data.name} could not be read: save it again as .csv.`) });
  }
});
