import { sql } from "#service/db/orm.ts";
import type { Database } from "../../../db/database.ts";
import { besideSchema, type Embedded, replacedSchema } from "../../../db/embedded/embedded.ts";
import { lockOutWriters, lockResources, unlockResources } from "../../../db/import-lock.ts";
import { dataVersions } from "../../../db/schema/system.ts";
import { type Resource, tables } from "../../../db/schema.ts";
import { createSlicedStatements } from "../../../db/statements/sliced-statements.ts";
import type { Statements } from "../../../db/statements/statements.ts";
import { derivations } from "../../../derive/derive.ts";
import { entriesOf, type Sources } from "../../../derive/touched-rows.ts";
import { snapshotFiles } from "../files/files.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";
import { finishImport, type ImportResult, prepareImport } from "../prepare-import.ts";
import type { FoundFile } from "../reading/find-files.ts";
import { mergeCopies, replaceByCopies, storeDifferences } from "./apply-copies.ts";
import { copyOf, copyTables } from "./copy-tables.ts";

const dependsOn = (from: Sources, affected: ReadonlySet<Resource>) => entriesOf(from).some(([resource]) => affected.has(resource));

function followsFrom(file: SnapshotFile, affected: ReadonlySet<Resource>, replace: boolean): boolean {
  if (file.lookup && dependsOn(file.lookup.from, affected)) return true;
  const parent = snapshotFiles.find(({ table }) => table === file.parent?.table)?.resource;
  return replace && parent !== undefined && parent !== null && affected.has(parent);
}

interface Options {
  readonly replace: boolean;
  readonly alreadyChanged: readonly Resource[];
}

/** Every table whose rows an import of these files can change: their own, and those with looked-up, derived or dependent rows. */
function affectedResources(found: readonly FoundFile[], { replace, alreadyChanged }: Options): Set<Resource> {
  const affected = new Set([...alreadyChanged, ...found.flatMap(({ file }) => file.resource ?? [])]);
  for (let size = -1; size < affected.size; ) {
    size = affected.size;
    for (const file of snapshotFiles) if (file.resource && followsFrom(file, affected, replace)) affected.add(file.resource);
    if (affected.has("paymentApplications")) affected.add("payments");
    for (const { resource, from } of derivations) if (dependsOn(from, affected)) affected.add(resource);
  }
  return affected;
}

export interface BesideOptions {
  readonly replace: boolean;
  readonly dryRun: boolean;
  readonly now: Date;
  readonly alreadyChanged: readonly Resource[];
  readonly isDelta: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly actor: string;
  readonly folder: string;
}

/** A table was written while its copy was being changed. */
export class TablesChangedError extends Error {}

/** PostgreSQL's schema of temporary tables, which are dropped when their connection ends. */
const temporary = "pg_temp";

async function versionsOf(db: Statements, resources: ReadonlySet<Resource>): Promise<string> {
  const { rows } = await db.execute<{ versions: string }>(sql`
    select coalesce(string_agg(${dataVersions.Resource} || ' ' || ${dataVersions.Version}, ',' order by ${dataVersions.Resource}), '') as versions
    from ${dataVersions} where ${dataVersions.Resource} = any(${sql.param([...resources])}::text[])`);
  return rows[0]?.versions ?? "";
}

async function refuseChanges(tx: Statements, resources: ReadonlySet<Resource>, before: string): Promise<void> {
  if ((await versionsOf(tx, resources)) !== before) throw new TablesChangedError();
}

class DryRunError extends Error {}

/**
 * On PostgreSQL: changes temporary copies of the tables, then locks out writers while it writes the rows that differ. With
 * `keepOut`, writers are locked out from the start.
 */
export async function importOnPostgres(
  db: Database,
  found: readonly FoundFile[],
  options: BesideOptions,
  keepOut: boolean,
): Promise<ImportResult> {
  const affected = affectedResources(found, options);
  let prepared: ImportResult | undefined;
  const run = db.transaction(async (tx) => {
    if (keepOut) {
      await lockOutWriters(tx);
      await lockResources(tx, affected, false);
    } else {
      // Reading the files may take long, so writers are not locked out yet.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    }
    const before = await versionsOf(tx, affected);
    await tx.execute(sql`set local search_path = pg_temp, public`);
    await copyTables(tx, affected, temporary);
    prepared = await prepareImport(tx, found, options);
    if (options.dryRun) throw new DryRunError();
    await tx.execute(sql`set local search_path = public, pg_temp`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout to default`);
    await lockOutWriters(tx);
    await refuseChanges(tx, affected, before);
    await mergeCopies(tx, [...prepared.changed], temporary);
    await finishImport(tx, prepared, options);
    for (const resource of affected) await tx.execute(sql`drop table ${copyOf(temporary, tables[resource])}`);
  });
  await run.catch((error) => {
    if (!(error instanceof DryRunError)) throw error;
  });
  if (prepared === undefined) throw new Error("the import ended without a summary");
  return prepared;
}

/** One table at a time, because removing the files of a large one takes long. */
async function removeLeftovers(db: Statements): Promise<void> {
  const schemas = [besideSchema, replacedSchema];
  const { rows } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname = any(${sql.param(schemas)}::text[]))`);
  for (const { name } of rows) await db.execute(sql`drop table ${sql.raw(name)}`);
  for (const schema of schemas) await db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
  for (const name of ["desired", ...snapshotFiles.map((file) => `staged_${file.name}`)]) {
    await db.execute(sql`drop table if exists pg_temp.${sql.identifier(name)}`);
  }
}

/**
 * On the embedded database: changes copies of the tables in slices, between which requests are served; then one short transaction replaces the
 * tables by the copies. With `keepOut`, writes to these tables are refused meanwhile.
 */
export async function importEmbedded(
  db: Database,
  embedded: Embedded,
  found: readonly FoundFile[],
  options: BesideOptions,
  keepOut: boolean,
): Promise<ImportResult> {
  const affected = affectedResources(found, options);
  const sliced = createSlicedStatements({ db, embedded, schema: besideSchema, signal: options.signal });
  await removeLeftovers(db);
  try {
    if (keepOut) await lockResources(db, affected, true);
    for (const schema of [besideSchema, replacedSchema]) await db.execute(sql`create schema ${sql.identifier(schema)}`);
    const before = await versionsOf(db, affected);
    await copyTables(sliced, affected, besideSchema);
    const prepared = await prepareImport(sliced, found, options);
    if (options.dryRun) return prepared;
    await storeDifferences(sliced, [...prepared.changed], besideSchema);
    for (const resource of prepared.changed) {
      await db.execute(sql`vacuum ${copyOf(besideSchema, tables[resource])}`);
      await sliced.execute(sql`analyze ${copyOf(besideSchema, tables[resource])}`);
    }
    await db.transaction(async (tx) => {
      await unlockResources(tx);
      await refuseChanges(tx, affected, before);
      await replaceByCopies(tx, [...prepared.changed], besideSchema, replacedSchema);
      await finishImport(tx, prepared, options);
    });
    return prepared;
  } finally {
    await unlockResources(db);
    await removeLeftovers(db);
  }
}
