import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../../db/database.ts";
import { besideSchema, type EmbeddedActivity, replacedSchema } from "../../../db/embedded/embedded.ts";
import { lockResources, unlockResources } from "../../../db/import-lock.ts";
import { type Resource, tables } from "../../../db/schema.ts";
import { desiredInSlices } from "../../../db/statements/merge-rows.ts";
import { createSlicedStatements } from "../../../db/statements/sliced-statements.ts";
import type { Statements } from "../../../db/statements/statements.ts";
import { closeDateAt } from "../../derive/aging.ts";
import { snapshotFiles } from "../files/files.ts";
import { finishImport, mergeFiles } from "../merge-files.ts";
import type { FoundFile } from "../reading/find-files.ts";
import { changedMaxBesideReaders, keepChangedLines } from "../staging/changed-lines.ts";
import { type StagedFile, stageFiles } from "../staging/stage-files.ts";
import { replaceable, replaceByCopies, storeDifferences } from "./apply-copies.ts";
import { copyOf, copyTables } from "./copy-tables.ts";
import {
  affectedResources,
  type BesideOptions,
  type BesideResult,
  refuseChanges,
  TablesChangedError,
  transactionOf,
  type Versions,
  versionsOf,
} from "./import-beside.ts";

/** One table at a time, because removing the files of a large one takes long. */
async function removeLeftovers(db: Statements): Promise<void> {
  const schemas = [besideSchema, replacedSchema];
  const { rows } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname = any(${sql.param(schemas)}::text[]))`);
  for (const { name } of rows) await db.execute(sql`drop table ${sql.raw(name)}`);
  for (const schema of schemas) await db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
  for (const name of [
    desiredInSlices,
    ...snapshotFiles.flatMap((file) => [`staged_${file.name}`, `changed_${file.name}`, `removed_${file.name}`]),
  ]) {
    await db.execute(sql`drop table if exists pg_temp.${sql.identifier(name)}`);
  }
}

interface EmbeddedImport {
  readonly db: Database;
  readonly sliced: Statements;
  readonly affected: ReadonlySet<Resource>;
  readonly options: BesideOptions;
  /** The versions of the affected tables when the import began. */
  readonly before: Versions;
}

/** Changes copies of the tables in slices; then one short transaction replaces the tables by the copies. */
async function replaceTables(
  { db, sliced, affected, options, before }: EmbeddedImport,
  staged: readonly StagedFile[],
): Promise<BesideResult> {
  await copyTables(sliced, affected, besideSchema);
  const closeDate = closeDateAt(options.clock());
  const prepared = await mergeFiles(sliced, staged, { ...options, isDelta: false });
  if (options.dryRun) return { prepared, isDelta: false };
  await storeDifferences(sliced, [...prepared.changed], besideSchema);
  const vacuumed = await replaceable(db, prepared.changed);
  for (const resource of vacuumed) {
    await db.execute(sql`vacuum ${copyOf(besideSchema, tables[resource])}`);
    await sliced.execute(sql`analyze ${copyOf(besideSchema, tables[resource])}`);
  }
  await db.transaction(async (tx) => {
    await unlockResources(tx);
    await refuseChanges(tx, affected, before);
    // The job of a new day writes nothing where nothing was owed before, so it leaves the versions.
    if (closeDate < closeDateAt(options.clock())) throw new TablesChangedError();
    await replaceByCopies(tx, [...prepared.changed], besideSchema, replacedSchema);
    await finishImport(tx, prepared, options);
  });
  return { prepared, isDelta: false, vacuumed };
}

/** Merges a few changed lines in one transaction. */
const mergeChanged = ({ db, affected, options, before }: EmbeddedImport, changed: readonly StagedFile[]): Promise<BesideResult> =>
  transactionOf(db, options.dryRun, async (tx, report) => {
    await unlockResources(tx);
    await refuseChanges(tx, affected, before);
    const prepared = await mergeFiles(tx, changed, { ...options, isDelta: true });
    await finishImport(tx, prepared, options);
    report({ prepared, isDelta: true });
  });

/** On the embedded database: works in slices, between which requests are served, except for one short transaction at the end. */
export async function importEmbedded(
  db: Database,
  embedded: EmbeddedActivity,
  found: readonly FoundFile[],
  options: BesideOptions,
): Promise<BesideResult> {
  const affected = affectedResources(found, options);
  const sliced = createSlicedStatements({ db, embedded, schema: besideSchema, signal: options.signal });
  await removeLeftovers(db);
  try {
    if (options.keepOut) await lockResources(db, affected);
    for (const schema of [besideSchema, replacedSchema]) await db.execute(sql`create schema ${sql.identifier(schema)}`);
    const before = await versionsOf(db, affected);
    const staged = await stageFiles(sliced, found, options);
    const changed = options.mayBeDelta ? await keepChangedLines(sliced, staged, { ...options, most: changedMaxBesideReaders }) : null;
    const run: EmbeddedImport = { db, sliced, affected, options, before };
    return changed ? await mergeChanged(run, changed) : await replaceTables(run, staged);
  } finally {
    await unlockResources(db);
    await removeLeftovers(db);
  }
}
