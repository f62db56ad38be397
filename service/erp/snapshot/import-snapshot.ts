import { stat } from "node:fs/promises";
import { getTableName, sql } from "#service/db/orm.ts";
import { serviceActor } from "../../audit/audit-log.ts";
import type { Database } from "../../db/database.ts";
import { embeddedOf } from "../../db/embedded/embedded.ts";
import { lockOutWriters } from "../../db/import-lock.ts";
import { withImportTime } from "../../db/limits/statement-time.ts";
import { type Resource, tables } from "../../db/schema.ts";
import { type BesideOptions, importEmbedded, importOnPostgres, TablesChangedError } from "./beside/import-beside.ts";
import { finishImport, type ImportedFile, type ImportResult, prepareImport } from "./prepare-import.ts";
import { type FoundFile, findFiles } from "./reading/find-files.ts";

export type ImportOptions = {
  /** Removes rows of the named files that the snapshot no longer has. */
  readonly replace?: boolean;
  /** Does the whole import and rolls it back. */
  readonly dryRun?: boolean;
  readonly now?: Date;
  /** Resources whose rows changed before the import, so that values derived from them are updated too. */
  readonly alreadyChanged?: readonly Resource[];
  /** Whether nothing else uses the database, so that the import may block it to be fastest. Default: depends on the sizes of files and tables. */
  readonly isAlone?: boolean | undefined;
  /** The actor in the audit log; default: the service. */
  readonly actor?: string;
  /** Aborts the import, which then changes nothing. */
  readonly signal?: AbortSignal | undefined;
};

export type ImportSummary = {
  readonly files: readonly ImportedFile[];
  readonly notes: readonly string[];
  readonly changed: readonly Resource[];
};

/**
 * Imports the snapshot in `folder` completely or not at all: docs/api/erp-snapshot.md "Rules of an import". Throws a SnapshotError for bad lines and an
 * OperatorError for a folder that is not a snapshot. A long import changes copies of the tables, so that requests can use the tables.
 */
export const importSnapshot = (db: Database, folder: string, options: ImportOptions = {}): Promise<ImportSummary> =>
  withImportTime(() => runImport(db, folder, options));

async function runImport(db: Database, folder: string, options: ImportOptions): Promise<ImportSummary> {
  const { replace = false, dryRun = false, now = new Date(), alreadyChanged = [], signal, isAlone, actor = serviceActor } = options;
  const found = await findFiles(folder);
  const bytes = await bytesOf(found);
  const isDelta = isAlone !== false && !replace && alreadyChanged.length === 0 && bytes < deltaBytes;
  const isShort = isDelta || (isAlone ?? bytes + (await bytesOfTables(db)) < smallBytes);
  const { prepared, isVacuumed } = await (isShort ? importAtOnce : importBeside)(db, found, {
    replace,
    dryRun,
    now,
    alreadyChanged,
    isDelta,
    signal,
    actor,
    folder,
  });
  const { files, notes, changed } = prepared;
  const failures = dryRun || isVacuumed ? [] : await vacuum(db, [...changed], isDelta);
  return { files, notes: [...notes, ...failures], changed: [...changed] };
}

interface Outcome {
  readonly prepared: ImportResult;
  readonly isVacuumed: boolean;
}

/** An import of so many bytes, tables included, delays no request noticeably. */
const smallBytes = 4 * 1024 * 1024;
/** Neither does one of files of so many bytes that derives only what depends on their rows. */
const deltaBytes = 256 * 1024;

async function bytesOf(found: readonly FoundFile[]): Promise<number> {
  const sizes = await Promise.all(found.map(async ({ path }) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function bytesOfTables(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(pg_relation_size(oid)), 0)::float8 as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return rows[0]?.bytes ?? 0;
}

/** In one transaction on the tables themselves, which locks out writers from the start. */
async function importAtOnce(db: Database, found: readonly FoundFile[], options: BesideOptions): Promise<Outcome> {
  let prepared: ImportResult | undefined;
  const run = db.transaction(async (tx) => {
    await lockOutWriters(tx);
    prepared = await prepareImport(tx, found, options);
    await finishImport(tx, prepared, options);
    if (options.dryRun) tx.rollback();
  });
  await run.catch((error) => {
    if (!(options.dryRun && prepared)) throw error;
  });
  if (prepared === undefined) throw new Error("the import ended without a summary");
  return { prepared, isVacuumed: false };
}

/** If the tables were written during the import, it runs again with writers locked out. */
async function importBeside(db: Database, found: readonly FoundFile[], options: BesideOptions): Promise<Outcome> {
  const embedded = embeddedOf(db);
  const run = (keepOut: boolean) =>
    embedded ? importEmbedded(db, embedded, found, options, keepOut) : importOnPostgres(db, found, options, keepOut);
  const prepared = await run(false).catch((error: unknown) => {
    if (error instanceof TablesChangedError) return run(true);
    throw error;
  });
  return { prepared, isVacuumed: embedded !== null };
}

/**
 * Lists can use index-only scans on pages that a vacuum has marked as visible to all. A failed vacuum is only a note, because the import has
 * committed. A delta changes the statistics of a large table little, and analyzing it would read far more pages than the delta.
 */
async function vacuum(db: Database, changed: readonly Resource[], isDelta: boolean): Promise<string[]> {
  const failed: string[] = [];
  const options = sql.raw(isDelta && (await bytesOfTables(db).catch(() => 0)) >= smallBytes ? "" : "(analyze)");
  for (const resource of changed) {
    const name = getTableName(tables[resource]);
    await db.execute(sql`vacuum ${options} ${tables[resource]}`).catch(() => failed.push(name));
  }
  if (failed.length === 0) return [];
  return [
    `The import is complete, but ${failed.join(", ")} could not be vacuumed; lists of them may be slower until the database vacuums them.`,
  ];
}
