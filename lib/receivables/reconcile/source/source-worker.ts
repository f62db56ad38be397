import { failureText } from "#lib/format/text/failure-text.ts";
import { type Books, readBooks } from "../books/book-lines.ts";
import { findMapping } from "../columns/find-columns.ts";
import type { Mapping } from "../columns/mapping.ts";
import { partsOf } from "./parts.ts";
import { readSourceFile, readSourceText, type SourceSheet, type SourceTable } from "./read-source.ts";

/** A sheet with its most likely mapping. */
export interface MappedSheet extends SourceSheet {
  readonly mapping: Mapping;
}

interface SourceFile {
  readonly name: string;
  readonly source: ArrayBuffer | string;
}

/** A message from the page: a file or a text to read, or the rows of a table in parts, and then the mapping to read their lines with. */
export type ToSourceWorker = SourceFile | { readonly rows: SourceTable } | { readonly name: string; readonly mapping: Mapping };

/** A message to the page. Rows and lines come in parts. */
export type FromSourceWorker =
  | { readonly sheet: Omit<MappedSheet, "table"> }
  | { readonly rows: SourceTable }
  | { readonly books: Books }
  | { readonly end: true }
  | { readonly error: string };

async function sheetsOf({ name, source }: SourceFile): Promise<readonly SourceSheet[]> {
  return typeof source === "string"
    ? [{ name: "", table: await readSourceText(source, name) }]
    : readSourceFile(new Uint8Array(source), name);
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

const table: (readonly string[])[] = [];

self.addEventListener("message", async ({ data }: MessageEvent<ToSourceWorker>) => {
  if ("rows" in data) {
    for (const row of data.rows) table.push(row);
    return;
  }
  const answer = (message: FromSourceWorker) => self.postMessage(message);
  try {
    const answers = "mapping" in data ? answersWith(readBooks(table, data.mapping)) : answersOf(await sheetsOf(data));
    for (const message of answers) answer(message);
    answer({ end: true });
  } catch (error) {
    answer({ error: failureText(error, `${data.name} could not be read: save it again as .csv.`) });
  }
});
