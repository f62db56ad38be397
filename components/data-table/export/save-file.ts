import { download } from "./download.ts";
import type { WriteOptions } from "./in-batches.ts";
import type { Sheet } from "./sheet.ts";
import type { ExportJob } from "./use-export.ts";

/** Writes a file and saves it through the browser. Throws the signal's reason when it is aborted. */
export async function saveFile({ format, title, fileName }: ExportJob, sheet: Sheet, options: WriteOptions): Promise<void> {
  const file =
    format === "csv"
      ? await (await import("./csv.ts")).writeCsv(sheet, options)
      : await (await import("./xlsx.ts")).writeXlsx(title, sheet, options);
  options.signal?.throwIfAborted();
  download(file, `${fileName()}.${format}`);
}
