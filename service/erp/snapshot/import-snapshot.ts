import { getTableName, sql } from "#service/db/orm.ts";
import { columnNamed } from "../../db/columns-of.ts";
import { raiseVersions } from "../../db/data-versions.ts";
import type { Database } from "../../db/database.ts";
import { keepWritersOut } from "../../db/import-lock.ts";
import { refreshColumns } from "../../db/merge-rows.ts";
import { type Resource, tables } from "../../db/schema.ts";
import { deriveFrom } from "../../derive/derive.ts";
import { describeOpenReferences, findOrphans, findRepeatedKeys, nameOf } from "./check-stage.ts";
import { snapshotFiles } from "./files.ts";
import { type FoundFile, findFiles } from "./find-files.ts";
import { type Merged, mergeStage, removeOrphans } from "./merge-stage.ts";
import { parseLine } from "./parse-line.ts";
import { Problems, SnapshotError } from "./problems.ts";
import { readLines } from "./read-lines.ts";
import type { SnapshotFile } from "./snapshot-file.ts";
import { createStage, type Stage } from "./stage.ts";

export type ImportOptions = {
  /** Removes rows of the named files that the snapshot no longer has. */
  readonly replace?: boolean;
  /** Does everything and then takes it back. */
  readonly dryRun?: boolean;
  readonly now?: Date;
};

export type ImportedFile = Merged & { readonly name: string; readonly read: number };
export type ImportSummary = {
  readonly files: readonly ImportedFile[];
  readonly notes: readonly string[];
  readonly changed: readonly Resource[];
};

/**
 * Imports the snapshot in `folder`, all of it or nothing: erp-snapshot.md "Rules of an import". Bad lines are a SnapshotError, a folder that is no
 * snapshot an OperatorError.
 */
export async function importSnapshot(db: Database, folder: string, options: ImportOptions = {}): Promise<ImportSummary> {
  const found = await findFiles(folder);
  let summary: ImportSummary | undefined;
  const run = db.transaction(async (tx) => {
    await keepWritersOut(tx);
    summary = await importFiles(tx, found, options);
    if (options.dryRun) tx.rollback();
  });
  await run.catch((error) => {
    if (!(options.dryRun && summary)) throw error;
  });
  if (summary === undefined) throw new Error("the import ended without a summary");
  if (options.dryRun) return summary;
  return { ...summary, notes: [...summary.notes, ...(await vacuum(db, summary.changed))] };
}

async function importFiles(
  tx: Database,
  found: readonly FoundFile[],
  { replace = false, now = new Date() }: ImportOptions,
): Promise<ImportSummary> {
  const problems = new Problems();
  const changed = new Set<Resource>();
  const files: ImportedFile[] = [];
  const notes: string[] = [];
  for (const file of snapshotFiles) {
    await refreshLookups(tx, file, changed);
    const path = found.find((candidate) => candidate.file === file)?.path;
    if (path === undefined || problems.isFull) continue;
    const stage = await createStage(tx, file);
    const read = await readFile({ file, path }, stage, problems);
    await checkStage(tx, file, stage, problems);
    if (!problems.isEmpty) continue;
    notes.push(...(await describeOpenReferences(tx, file, stage)));
    const merged = await mergeStage(tx, file, stage, replace);
    files.push({ name: file.name, read, ...merged });
    if (file.resource && merged.written + merged.removed > 0) changed.add(file.resource);
  }
  if (!problems.isEmpty) throw new SnapshotError(problems.found);
  if (files.some((file) => file.removed > 0)) await removeAllOrphans(tx, changed);
  const all = await deriveFrom(tx, changed, now);
  await raiseVersions(tx, all);
  return { files, notes, changed: [...all] };
}

/** Rows that the database has follow what files before this one changed. */
async function refreshLookups(tx: Database, file: SnapshotFile, changed: Set<Resource>): Promise<void> {
  if (!file.lookup?.from.some((resource) => changed.has(resource))) return;
  const count = await refreshColumns(tx, file, file.lookup.columns);
  if (count > 0 && file.resource) changed.add(file.resource);
}

async function checkStage(tx: Database, file: SnapshotFile, stage: Stage, problems: Problems): Promise<void> {
  const keys = file.key.map((property) => columnNamed(file.table, property));
  await tx.execute(sql`analyze ${stage.table} (${sql.join(keys, sql`, `)})`);
  await findRepeatedKeys(tx, file, stage, problems);
  problems.sortFile(nameOf(file));
  // Where earlier lines were refused, a parent is missing for that reason alone.
  if (problems.isEmpty) await findOrphans(tx, file, stage, problems);
}

const batchRows = 1000;

/** Stages the good lines and collects what is wrong with the others. Gives the number of lines. */
async function readFile({ file, path }: FoundFile, stage: Stage, problems: Problems): Promise<number> {
  let read = 0;
  for await (const lines of readLines(path)) {
    const rows = lines.flatMap(({ number, bytes }) => {
      const parsed = parseLine(file, bytes);
      if ("row" in parsed) return [{ line: number, row: parsed.row }];
      for (const fault of parsed.faults) problems.add({ file: nameOf(file), line: number, ...fault });
      return [];
    });
    read += lines.length;
    for (let start = 0; start < rows.length; start += batchRows) await stage.add(rows.slice(start, start + batchRows));
    if (problems.isFull) break;
  }
  return read;
}

async function removeAllOrphans(tx: Database, changed: Set<Resource>): Promise<void> {
  for (const file of snapshotFiles) {
    if ((await removeOrphans(tx, file)) > 0 && file.resource) changed.add(file.resource);
  }
}

/**
 * Lists read indexes alone where a table's pages are marked as visible to all, which only a vacuum does. What fails of it is a note: the import is
 * committed.
 */
async function vacuum(db: Database, changed: readonly Resource[]): Promise<string[]> {
  const failed: string[] = [];
  for (const resource of changed) {
    const name = getTableName(tables[resource]);
    await db.execute(sql`vacuum (analyze) ${tables[resource]}`).catch(() => failed.push(name));
  }
  if (failed.length === 0) return [];
  return [
    `The import is complete, but ${failed.join(", ")} could not be vacuumed; lists of them may be slower until the database does it.`,
  ];
}
