import { type SQL, sql } from "#service/db/orm/orm.ts";
import { columnNamed, columnsOf } from "../../../db/statements/columns-of.ts";
import { countInPages, matches, removeOthers, type UpsertCounts, upsertRows } from "../../../db/statements/merge-rows.ts";
import { inSlices, type Statements } from "../../../db/statements/statements.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";
import type { Stage } from "./stage.ts";

export type MergeCounts = UpsertCounts & { readonly removed: number };

/** The values of the table's columns for a staged row `row`, by property. */
export function valuesOf(file: SnapshotFile, stage: Stage): [property: string, value: SQL][] {
  const expressions: Record<string, SQL> = { ...file.computed, ...file.lookup?.columns };
  const staged = stage.columns.map(([property]) => property).filter((property) => !(property in expressions));
  return [
    ...staged.map((property): [string, SQL] => [property, sql`"row".${columnNamed(file.table, property)}`]),
    ...Object.entries(expressions),
  ];
}

/** Holds for the rows `alias` of the table of `file` that have a key in `keys`. */
export const isAmong = ({ table, key }: SnapshotFile, keys: SQL, alias: string): SQL =>
  sql`exists (select 1 from ${keys} known where ${matches(columnsOf(table, key), "known", alias)})`;

async function removeAmong(tx: Statements, file: SnapshotFile, keys: SQL): Promise<number> {
  return countInPages(
    tx,
    file.table,
    "target",
    () =>
      sql`delete from ${file.table} as target using ${keys} known where ${matches(columnsOf(file.table, file.key), "known", "target")} returning 1`,
  );
}

/** Which rows of the table are removed: those that are not staged, or those with these keys. */
export type Removal = "none" | "others" | SQL;

/** Merges the staged rows into the table of `file`, and removes others. */
export async function mergeStage(tx: Statements, file: SnapshotFile, stage: Stage, removal: Removal): Promise<MergeCounts> {
  const all = valuesOf(file, stage);
  const properties = all.map(([property]) => property);
  const values = all.map(([property, value]) => sql`${value} as ${columnNamed(file.table, property)}`);
  const isFirst = tx.repeat === undefined && (await isEmpty(tx, file));
  const known = file.skip && !isFirst ? sql`and not (${file.skip})` : sql``;
  const removed = await removeRows(tx, file, stage, removal);
  let added = 0;
  let changed = 0;
  await inSlices(tx, stage.lines() + 1, async (from, before) => {
    const rows = sql`select "row".line, ${sql.join(values, sql`, `)} from ${stage.table} "row"
      where "row".line >= ${from} and "row".line < ${before} ${known}`;
    const upserted = await upsertRows(tx, file, { rows, properties, order: "line", isFirst });
    added += upserted.added;
    changed += upserted.changed;
  });
  return { added, changed, removed };
}

async function isEmpty(tx: Statements, { table }: SnapshotFile): Promise<boolean> {
  const { rows } = await tx.execute<{ isEmpty: boolean }>(sql`select not exists (select 1 from ${table}) as "isEmpty"`);
  return rows[0]?.isEmpty ?? false;
}

function removeRows(tx: Statements, file: SnapshotFile, stage: Stage, removal: Removal): Promise<number> | number {
  if (removal === "none") return 0;
  if (removal === "others") return removeOthers(tx, file, sql`select * from ${stage.table}`, file.removable);
  return removeAmong(tx, file, removal);
}

/** Holds for the rows `alias` of the table of `file` whose parent no longer exists, or of those only for the ones whose parents had these keys. */
export function isOrphan(file: SnapshotFile, alias: string, parents: SQL | null): SQL {
  if (file.parent === undefined) return sql`false`;
  const column = columnNamed(file.table, file.parent.field);
  const value = sql`${sql.identifier(alias)}.${column}`;
  const isOrphaned = sql`not exists (select 1 from ${file.parent.table} parent where parent.${column} = ${value})`;
  return parents === null ? isOrphaned : sql`(${value} in (select ${column} from ${parents}) and ${isOrphaned})`;
}

/** Removes rows whose parent no longer exists. Returns their number. */
export const removeOrphans = (tx: Statements, file: SnapshotFile, parents: SQL | null): Promise<number> =>
  countInPages(
    tx,
    file.table,
    "target",
    (isInSlice) => sql`delete from ${file.table} as target where ${isOrphan(file, "target", parents)} and ${isInSlice} returning 1`,
  );
