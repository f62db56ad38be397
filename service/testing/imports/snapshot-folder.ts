import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import { type ImportOptions, type ImportSummary, importSnapshot } from "../../erp/snapshot/import-snapshot.ts";

/** Records by file name. A string is the content of the file. */
export type SnapshotContent = Readonly<Record<string, readonly object[] | string | Buffer>>;

/** Runs `work` on a folder that holds the files, and removes the folder. */
export async function withSnapshot<T>(content: SnapshotContent, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  try {
    for (const [name, file] of Object.entries(content)) {
      const isWhole = typeof file === "string" || Buffer.isBuffer(file);
      await writeFile(join(folder, `${name}.ndjson`), isWhole ? file : file.map((record) => `${JSON.stringify(record)}\n`).join(""));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Imports the records as a snapshot of their own. */
export function importRecords(db: Database, content: SnapshotContent, options?: ImportOptions): Promise<ImportSummary> {
  return withSnapshot(content, (folder) => importSnapshot(db, folder, options));
}
