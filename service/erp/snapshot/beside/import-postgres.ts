import { sql } from "#service/db/orm.ts";
import type { Database } from "../../../db/database.ts";
import { lockOutWriters, lockResources } from "../../../db/import-lock.ts";
import { type Resource, tables } from "../../../db/schema.ts";
import { finishImport, type ImportResult, mergeFiles } from "../merge-files.ts";
import type { FoundFile } from "../reading/find-files.ts";
import { keepChangedLines } from "../staging/changed-lines.ts";
import { type StagedFile, stageFiles } from "../staging/stage-files.ts";
import { mergeCopies } from "./apply-copies.ts";
import { copyOf, copyTables } from "./copy-tables.ts";
import { affectedResources, type BesideOptions, type BesideResult, refuseChanges, transactionOf, versionsOf } from "./import-beside.ts";

/** PostgreSQL's schema of temporary tables, which are dropped when their connection ends. */
const temporary = "pg_temp";

/** On PostgreSQL: changes temporary copies of the tables. */
async function changeCopies(
  tx: Database,
  staged: readonly StagedFile[],
  affected: ReadonlySet<Resource>,
  options: BesideOptions,
): Promise<ImportResult> {
  await tx.execute(sql`set local search_path = pg_temp, public`);
  await copyTables(tx, affected, temporary);
  const prepared = await mergeFiles(tx, staged, { ...options, isDelta: false });
  await tx.execute(sql`set local search_path = public, pg_temp`);
  return prepared;
}

/**
 * On PostgreSQL: locks out writers only at the end, while it writes the rows of changed copies that differ, or while it merges the changed lines if
 * these are few, or all lines into empty tables.
 */
export async function importOnPostgres(db: Database, found: readonly FoundFile[], options: BesideOptions): Promise<BesideResult> {
  const affected = affectedResources(found, options);
  return transactionOf(db, options.dryRun, async (tx, report) => {
    if (options.keepOut) {
      await lockOutWriters(tx);
      await lockResources(tx, affected, false);
    } else {
      // Reading the files may take long, so writers are not locked out yet.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    }
    const before = await versionsOf(tx, affected);
    const staged = await stageFiles(tx, found, options);
    // Tables that never had rows need no copies: nothing that requests write depends on them yet.
    const isFirst = before === "";
    const changed = options.mayBeDelta && !isFirst ? await keepChangedLines(tx, staged) : null;
    const copied = changed || isFirst ? null : await changeCopies(tx, staged, affected, options);
    await tx.execute(sql`set local idle_in_transaction_session_timeout to default`);
    await lockOutWriters(tx);
    await refuseChanges(tx, affected, before);
    const prepared = copied ?? (await mergeFiles(tx, changed ?? staged, { ...options, isDelta: changed !== null }));
    const result = { prepared, isDelta: changed !== null };
    if (copied) {
      report(result);
      await mergeCopies(tx, [...copied.changed], temporary);
    }
    await finishImport(tx, prepared, options);
    report(result);
    if (copied) for (const resource of affected) await tx.execute(sql`drop table ${copyOf(temporary, tables[resource])}`);
  });
}
