import { writeBook, type XlsxBook } from "./xlsx-book.ts";
import type { XlsxCell } from "./xlsx-cell.ts";

/** Messages from the page: rows, then the workbook that holds them. */
export type ToXlsxWorker = { readonly rows: readonly (readonly XlsxCell[])[] } | { readonly book: Omit<XlsxBook, "rows"> };

export type FromXlsxWorker = { readonly file: Blob } | { readonly error: string };

const rows: (readonly XlsxCell[])[] = [];

// Building 20,000 rows takes seconds, in which the page must stay responsive.
self.addEventListener("message", async ({ data }: MessageEvent<ToXlsxWorker>) => {
  if ("rows" in data) {
    for (const row of data.rows) rows.push(row);
    return;
  }
  const answer = (message: FromXlsxWorker) => self.postMessage(message);
  try {
    answer({ file: await writeBook({ ...data.book, rows }) });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});
