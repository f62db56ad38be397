import { failureText } from "#lib/format/text/failure-text.ts";
import { readSourceFile, readSourceText, type SourceTable } from "./read-source.ts";

/** A message from the page. */
export type ToSourceWorker = { readonly name: string } & ({ readonly bytes: ArrayBuffer } | { readonly text: string });

/** A message to the page. Rows come in parts, so that no message blocks the page for long. */
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
    answer({ error: failureText(error, `${data.name} could not be read: save it again as .csv.`) });
  }
});
