import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../../db/database.ts";
import { lockOutWriters } from "../../../db/import-lock.ts";
import { type Resource, tables } from "../../../db/schema.ts";
import { isByTenant } from "../../../db/versions/data-versions.ts";
import { finishImport, type ImportResult, mergeFiles } from "../merge-files.ts";
import type { FoundFile } from "../reading/find-files.ts";
import { compareAgain, keepChangedLines } from "../staging/changed-lines.ts";
import { type StagedFile, stageFiles } from "../staging/stage-files.ts";
import { mergeCopies } from "./apply-copies.ts";
import { copyOf, copyTables } from "./copy-tables.ts";
import {
  affectedResources,
  type BesideOptions,
  type BesideResult,
  TablesChangedError,
  transactionOf,
  versionsOf,
  writtenSince,
} from "./import-beside.ts";

/** PostgreSQL's schema of temporary tables, which are dropped when their connection ends. */
const temporary = "pg_temp";

const isWrittenByRequests = ({ file }: StagedFile) => file.resource !== null && isByTenant(file.resource);

/** The part of an import that writes the tables of `resources`. */
const optionsFor = (options: BesideOptions, isMeant: (resource: Resource) => boolean) => ({
  ...options,
  alreadyChanged: options.alreadyChanged.filter(isMeant),
  isDelta: false,
});

/** Changes temporary copies of all affected tables that requests do not write. */
async function changeCopies(
  tx: Database,
  staged: readonly StagedFile[],
  copied: readonly Resource[],
  options: BesideOptions,
): Promise<ImportResult> {
  await tx.execute(sql`set local search_path = pg_temp, public`);
  await copyTables(tx, copied, temporary);
  const others = staged.filter((one) => !isWrittenByRequests(one));
  const prepared = await mergeFiles(
    tx,
    others,
    optionsFor(options, (resource) => !isByTenant(resource)),
  );
  await tx.execute(sql`set local search_path = public, pg_temp`);
  return prepared;
}

/** Writes the changed copies to the tables. Then merges the files of the tables that requests write, which hold their rows' locks until the end. */
async function applyCopies(
  tx: Database,
  staged: readonly StagedFile[],
  { files, notes, changed, late }: ImportResult,
  options: BesideOptions,
): Promise<ImportResult> {
  if (!options.dryRun) await mergeCopies(tx, [...changed], temporary);
  const rest = await mergeFiles(tx, staged.filter(isWrittenByRequests), optionsFor(options, isByTenant));
  return { files: [...files, ...rest.files], notes: [...notes, ...rest.notes], changed: new Set([...changed, ...rest.changed]), late };
}

/**
 * On PostgreSQL: locks out imports and the exchange only at the end, while it writes the rows of changed copies that differ, or while it merges the
 * changed lines if these are few, or all lines into empty tables. Requests wait only for the rows that it writes.
 */
export async function importOnPostgres(db: Database, found: readonly FoundFile[], options: BesideOptions): Promise<BesideResult> {
  const affected = affectedResources(found, options);
  const copied = [...affected].filter((resource) => !isByTenant(resource));
  return transactionOf(db, options.dryRun, async (tx, report) => {
    // Reading the files may take long, so writers are not locked out yet.
    if (options.keepOut) await lockOutWriters(tx);
    else await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const before = await versionsOf(tx, affected);
    const staged = await stageFiles(tx, found, options);
    // Tables that never had rows need no copies: nothing that requests write depends on them yet.
    const isFirst = before.size === 0;
    const few = options.mayBeDelta && !isFirst ? await keepChangedLines(tx, staged, options) : null;
    const changed = few || isFirst ? null : await changeCopies(tx, staged, copied, options);
    await tx.execute(sql`set local idle_in_transaction_session_timeout to default`);
    await lockOutWriters(tx);
    const written = await writtenSince(tx, affected, before);
    const isStale = few
      ? !(await compareAgain(tx, staged, few, written))
      : (isFirst ? [...affected] : copied).some((one) => written.has(one));
    if (isStale) throw new TablesChangedError();
    const prepared = changed
      ? await applyCopies(tx, staged, changed, options)
      : await mergeFiles(tx, few ?? staged, { ...options, isDelta: few !== null });
    const result = { prepared, isDelta: few !== null };
    if (changed) report(result);
    await finishImport(tx, prepared, options);
    report(result);
    if (changed) for (const resource of copied) await tx.execute(sql`drop table ${copyOf(temporary, tables[resource])}`);
  });
}
