import { stat } from "node:fs/promises";
import { getTableName, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { embeddedOf } from "../../db/embedded/embedded.ts";
import { lockOutWriters } from "../../db/import-lock.ts";
import { createGate, type Gate } from "../../db/limits/gate.ts";
import { withImportTime } from "../../db/limits/statement-time.ts";
import { type Resource, tables } from "../../db/schema.ts";
import { serviceActor } from "../../operations/audit/audit-log.ts";
import { type BesideOptions, type BesideResult, TablesChangedError, transactionOf } from "./beside/import-beside.ts";
import { importEmbedded } from "./beside/import-embedded.ts";
import { importOnPostgres } from "./beside/import-postgres.ts";
import { finishImport, type ImportedFile, mergeFiles } from "./merge-files.ts";
import { accessFound } from "./reading/explain-failure.ts";
import { type FoundFile, findFiles } from "./reading/find-files.ts";
import { readAhead } from "./reading/read-ahead.ts";
import { keepChangedLines } from "./staging/changed-lines.ts";
import { stageFiles } from "./staging/stage-files.ts";

export type ImportOptions = {
  /** Removes rows of the named files that the snapshot no longer has. */
  readonly replace?: boolean;
  /** Does the whole import and rolls it back. */
  readonly dryRun?: boolean;
  /** Default: the time when the values that depend on the day are derived, because an import can take until the next day. */
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
  withImportTime(() => inTurn(db, options.signal, () => runImport(db, folder, options)));

const queues = new WeakMap<Database, Gate>();

/** On the embedded database, one import runs at a time, because all use its one connection and the same names of tables and schemas. */
async function inTurn<T>(db: Database, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (embeddedOf(db) === null) return work();
  const { POSITIVE_INFINITY } = Number;
  const queue = queues.get(db) ?? createGate({ slots: 1, waitingMax: POSITIVE_INFINITY, waitMilliseconds: POSITIVE_INFINITY, refusal: "" });
  queues.set(db, queue);
  const leave = await queue.enter(signal);
  return work().finally(leave);
}

async function runImport(db: Database, folder: string, options: ImportOptions): Promise<ImportSummary> {
  const { replace = false, dryRun = false, now, alreadyChanged = [], signal, isAlone, actor = serviceActor } = options;
  const found = await findFiles(folder);
  const bytes = await bytesOf(found);
  const mayBeDelta = isAlone !== false && alreadyChanged.length === 0;
  const isSmall = mayBeDelta && !replace && bytes < deltaBytes;
  const isShort = isSmall || (isAlone ?? bytes + (await bytesOfTables(db)) < smallBytes);
  // Null for files that have grown since.
  const files = isShort && !isAlone ? await readAhead(found, isSmall ? deltaBytes : smallBytes) : found;
  const {
    prepared,
    isDelta,
    vacuumed = [],
  } = await (isShort && files ? importAtOnce : importBeside)(db, files ?? found, {
    replace,
    dryRun,
    clock: () => now ?? new Date(),
    alreadyChanged,
    mayBeDelta,
    isSmall,
    signal,
    actor,
    folder,
  });
  const { notes, changed } = prepared;
  const written = [...changed].filter((resource) => !vacuumed.includes(resource));
  const failures = dryRun ? [] : await vacuum(db, written, isDelta);
  return { files: prepared.files, notes: [...notes, ...failures], changed: [...changed] };
}

interface Options extends Omit<BesideOptions, "keepOut"> {
  /** Whether all lines are merged as if they had changed. */
  readonly isSmall: boolean;
}

/** An import of so many bytes, tables included, delays no request noticeably. */
const smallBytes = 4 * 1024 * 1024;
/** Neither does one of files of so many bytes, which derives only what depends on their rows. */
const deltaBytes = 256 * 1024;

async function bytesOf(found: readonly FoundFile[]): Promise<number> {
  let bytes = 0;
  // One after the other, because each access to a disk that does not answer keeps a thread.
  for (const { path } of found) bytes += (await accessFound(path, () => stat(path))).size;
  return bytes;
}

async function bytesOfTables(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(pg_relation_size(oid)), 0)::float8 as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return rows[0]?.bytes ?? 0;
}

/** In one transaction on the tables themselves, which locks out writers from the start, and on an embedded database everyone. */
async function importAtOnce(db: Database, found: readonly FoundFile[], options: Options): Promise<BesideResult> {
  return transactionOf(db, options.dryRun, async (tx, report) => {
    await lockOutWriters(tx);
    const staged = await stageFiles(tx, found, options);
    const few = options.isSmall ? staged : options.mayBeDelta ? await keepChangedLines(tx, staged, options) : null;
    const prepared = await mergeFiles(tx, few ?? staged, { ...options, isDelta: few !== null });
    await finishImport(tx, prepared, options);
    report({ prepared, isDelta: few !== null });
  });
}

/** If the tables were written during the import, it runs again with writers locked out. */
async function importBeside(db: Database, found: readonly FoundFile[], options: Options): Promise<BesideResult> {
  const embedded = embeddedOf(db);
  const run = (keepOut: boolean) =>
    embedded ? importEmbedded(db, embedded, found, { ...options, keepOut }) : importOnPostgres(db, found, { ...options, keepOut });
  return run(false).catch((error: unknown) => {
    if (error instanceof TablesChangedError) return run(true);
    throw error;
  });
}

/**
 * Lists can use index-only scans on pages that a vacuum has marked as visible to all. A failed vacuum is only a note, because the import has
 * committed. A delta changes the statistics of a large table little, and analyzing it would read far more pages than the delta. Nor does it need
 * PostgreSQL's further processes for the indexes, which take 0.2 s to start.
 */
async function vacuum(db: Database, changed: readonly Resource[], isDelta: boolean): Promise<string[]> {
  const failed: string[] = [];
  const options = sql.raw(isDelta && (await bytesOfTables(db).catch(() => 0)) >= smallBytes ? "(parallel 0)" : "(analyze)");
  for (const resource of changed) {
    const name = getTableName(tables[resource]);
    await db.execute(sql`vacuum ${options} ${tables[resource]}`).catch(() => failed.push(name));
  }
  if (failed.length === 0) return [];
  return [
    `The import is complete, but ${failed.join(", ")} could not be vacuumed; lists of them may be slower until the database vacuums them.`,
  ];
}
