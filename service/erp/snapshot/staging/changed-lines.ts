import { getTableName, type SQL, sql } from "#service/db/orm/orm.ts";
import { type Resource, tables } from "../../../db/schema.ts";
import { columnNamed, columnsOf } from "../../../db/statements/columns-of.ts";
import { matches } from "../../../db/statements/merge-rows.ts";
import { inPages, inSlices, type Statements } from "../../../db/statements/statements.ts";
import { balanceSources } from "../../derive/payment-balances.ts";
import { entriesOf } from "../../derive/touched-rows.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";
import { Problems, SnapshotError } from "../problems.ts";
import { checkStage } from "./check-stage.ts";
import { notExchanged, notExchangedOfRow } from "./exchange-precedence.ts";
import { valuesOf } from "./merge-stage.ts";
import type { Stage } from "./stage.ts";
import type { StagedFile } from "./stage-files.ts";

/** Stages the lines of a staged file that would change a stored row, at most `max` of them. Returns their number. */
async function stageChanged(tx: Statements, file: SnapshotFile, stage: Stage, changed: Stage, max: number): Promise<number> {
  const values = valuesOf(file, stage).map(([property, value]): [string, SQL] => [
    property,
    // Slices look rows up by index only.
    value === notExchanged && tx.repeat === undefined ? notExchangedOfRow : value,
  ]);
  const columns = values.map(([property]) => sql`known.${columnNamed(file.table, property)}`);
  const isStored = sql`exists (select 1 from ${file.table} known where ${matches(columnsOf(file.table, file.key), "known", "row")}
    and (${sql.join(columns, sql`, `)}) is not distinct from (${sql.join(
      values.map(([, value]) => value),
      sql`, `,
    )}))`;
  const isSkipped = file.skip ?? sql`false`;
  let count = 0;
  await inSlices(tx, stage.lines() + 1, async (from, before) => {
    if (count >= max) return;
    const { rows } = await tx.execute<{ count: number }>(sql`
      with added as (
        insert into ${changed.table} select "row".* from ${stage.table} "row"
        where "row".line >= ${from} and "row".line < ${before} and not ${isStored} and not ${isSkipped} limit ${max - count} returning 1
      ) select count(*)::int as count from added`);
    count += rows[0]?.count ?? 0;
  });
  await tx.execute(sql`analyze ${changed.table}`);
  return count;
}

function changedStage(file: SnapshotFile, stage: Stage): Stage {
  const table = sql`${sql.identifier(`changed_${file.name}`)}`;
  return {
    ...stage,
    table,
    async drop(tx) {
      await tx.execute(sql`drop table ${table}`);
      await stage.drop(tx);
    },
  };
}

/** Stores the keys of the rows that --replace removes, at most `max` of them. Returns their number. */
async function stageRemoved(tx: Statements, { file, stage, whole, removed }: StagedFile, max: number): Promise<number> {
  if (removed === undefined) return 0;
  const keys = columnsOf(file.table, file.key);
  const names = sql.join(
    keys.map(({ name }) => sql`target.${sql.identifier(name)}`),
    sql`, `,
  );
  const isLeft = sql`exists (select 1 from ${(whole ?? stage).table} staged where ${matches(keys, "staged", "target")})`;
  let count = 0;
  await inPages(tx, { name: getTableName(file.table), alias: "target" }, async (isInSlice) => {
    if (count >= max) return;
    const { rows } = await tx.execute<{ count: number }>(sql`
      with gone as (
        insert into ${removed} select ${names} from ${file.table} target
        where not ${isLeft} and ${file.removable ?? sql`true`} and ${isInSlice} limit ${max - count} returning 1
      ) select count(*)::int as count from gone`);
    count += rows[0]?.count ?? 0;
  });
  await tx.execute(sql`analyze ${removed}`);
  return count;
}

async function createRemoved(tx: Statements, file: SnapshotFile): Promise<SQL> {
  const removed = sql`${sql.identifier(`removed_${file.name}`)}`;
  const names = sql.join(
    file.key.map((property) => columnNamed(file.table, property)),
    sql`, `,
  );
  await tx.execute(sql`create temp table ${removed} as select ${names} from ${file.table} with no data`);
  return removed;
}

export async function dropRemoved(tx: Statements, kept: readonly StagedFile[]): Promise<void> {
  for (const { removed } of kept) if (removed) await tx.execute(sql`drop table ${removed}`);
}

/** As many changed lines are merged into the tables themselves, while writers wait. */
const changedMax = 20_000;
/** On the embedded database readers wait as well. */
export const changedMaxBesideReaders = 1_000;
/** Of more lines, whole tables are derived faster, and their statistics change. */
const changedShare = 0.1;
/** So many are few even if they are most of a snapshot's lines. */
const fewLines = 1_000;

interface KeepOptions {
  /** Whether rows that are not staged are removed. */
  readonly replace: boolean;
  readonly most?: number;
}

/** The staged files with only the lines that would change a stored row, and the rows to remove; null if there are many of these. */
export async function keepChangedLines(
  tx: Statements,
  staged: readonly StagedFile[],
  { replace, most = changedMax }: KeepOptions,
): Promise<StagedFile[] | null> {
  const lines = staged.reduce((sum, { read }) => sum + read, 0);
  const max = Math.min(most, Math.max(fewLines, Math.ceil(lines * changedShare)));
  const kept: StagedFile[] = [];
  let count = 0;
  for (const one of staged) {
    const { file, stage } = one;
    if (file.resource === null) {
      kept.push(one);
      continue;
    }
    const changed = changedStage(file, stage);
    const removed = replace ? await createRemoved(tx, file) : undefined;
    const next = { ...one, stage: changed, whole: stage, ...(removed && { removed }) };
    kept.push(next);
    await tx.execute(sql`create temp table ${changed.table} (like ${stage.table})`);
    count += await stageChanged(tx, file, stage, changed, max - count);
    if (count < max) count += await stageRemoved(tx, next, max - count);
    if (count < max) continue;
    for (const { stage: dropped, whole } of kept) if (whole) await tx.execute(sql`drop table ${dropped.table}`);
    await dropRemoved(tx, kept);
    return null;
  }
  return kept;
}

/** Whether other lines of the file may change rows since these tables were written. */
function dependsOn({ file }: StagedFile, written: ReadonlySet<Resource>): boolean {
  const parents = (file.parent ? [file.parent, ...(file.references ?? [])] : (file.references ?? [])).map(({ table }) => table);
  const sources = entriesOf(file.lookup?.from ?? {}).map(([resource]) => resource);
  const amounts = file.resource === "payments" ? entriesOf(balanceSources).map(([resource]) => resource) : [];
  return [...written].some(
    (resource) => file.table === tables[resource] || parents.includes(tables[resource]) || [...sources, ...amounts].includes(resource),
  );
}

/**
 * Checks and compares the staged files again that depend on tables `written` since `keepChangedLines` kept their changed lines. Returns whether these
 * are still few.
 */
export async function compareAgain(
  tx: Statements,
  staged: readonly StagedFile[],
  kept: readonly StagedFile[],
  written: ReadonlySet<Resource>,
): Promise<boolean> {
  const problems = new Problems();
  for (const [index, one] of kept.entries()) {
    if (one.whole === undefined || !dependsOn(one, written)) continue;
    await checkStage(tx, one.file, one.whole, { staged: staged.slice(0, index), replace: one.removed !== undefined }, problems);
    if (!problems.isEmpty) throw new SnapshotError(problems);
    for (const table of [one.stage.table, one.removed]) if (table) await tx.execute(sql`truncate ${table}`);
    if ((await stageChanged(tx, one.file, one.whole, one.stage, changedMax)) >= changedMax) return false;
    if ((await stageRemoved(tx, one, changedMax)) >= changedMax) return false;
  }
  return true;
}
