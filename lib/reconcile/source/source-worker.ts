import { UnreadableFileError } from "#lib/sheets/sheet-text.ts";
import { readSourceFile, readSourceText, type SourceTable } from "./read-source.ts";

/** The message of the page. */
export type ToSourceWorker = { readonly name: string } & ({ readonly bytes: ArrayBuffer } | { readonly text: string });

/** Rows a part at a time, so that the page receives none for long. */
export type FromSourceWorker = { readonly rows: SourceTable } | { readonly end: true } | { readonly error: string };

const rowsPerMessage = 1_000;

self.addEventListener("message", async ({ data }: MessageEvent<ToSourceWorker>) => {
  const answer = (message: FromSourceWorker) => self.postMessage(message);
  try {
    const table =
      "bytes" in data ? await readSourceFile(new Uint8Array(data.bytes), data.name) : await readSourceText(data.text, data.name);
    for (let start = 0; start < table.length; start += rowsPerMessage) answer({ rows: table.slice(start, start + rowsPerMessage) });
    answer({ end: true });
  } catch (error) {
    answer({ error: error instanceof UnreadableFileError ? error.message : `${data.name} could not be read: save it anew as .csv.` });
  }
});
