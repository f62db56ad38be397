import { type SQL, sql } from "#service/db/orm.ts";
import { columnNamed, columnsOf } from "../../../db/statements/columns-of.ts";
import { countInPages, matches, removeOthers, type Upserted, upsertRows } from "../../../db/statements/merge-rows.ts";
import { inSlices, type Statements } from "../../../db/statements/statements.ts";
import type { SnapshotFile } from "../files/snapshot-file.ts";
import type { Stage } from "./stage.ts";

export type MergeCounts = Upserted & { readonly removed: number };

/** The values of the table's columns for a staged row `row`, by property. */
export function valuesOf(file: SnapshotFile, stage: Stage): [property: string, value: SQL][] {
  const expressions: Record<string, SQL> = { ...file.computed, ...file.lookup?.columns };
  const staged = stage.columns.map(([property]) => property).filter((property) => !(property in expressions));
  return [
    ...staged.map((property): [string, SQL] => [property, sql`"row".${columnNamed(file.table, property)}`]),
    ...Object.entries(expressions),
  ];
}

/** Merges the staged rows into the table of `file`. With `replace`, deletes rows that are not staged, and their lines. */
export async function mergeStage(tx: Statements, file: SnapshotFile, stage: Stage, replace: boolean): Promise<MergeCounts> {
  const all = valuesOf(file, stage);
  const properties = all.map(([property]) => property);
  const values = all.map(([property, value]) => sql`${value} as ${columnNamed(file.table, property)}`);
  const known = file.skip ? sql`and not (${file.skip})` : sql``;
  const removed = replace ? await removeOthers(tx, file, sql`select * from ${stage.table}`, file.removable) : 0;
  let added = 0;
  let changed = 0;
  await inSlices(tx, stage.lines() + 1, async (from, before) => {
    const rows = sql`select "row".line, ${sql.join(values, sql`, `)} from ${stage.table} "row"
      where "row".line >= ${from} and "row".line < ${before} ${known}`;
    const upserted = await upsertRows(tx, file, { rows, properties, order: "line" });
    added += upserted.added;
    changed += upserted.changed;
  });
  return { added, changed, removed };
}

/** Holds for the rows `row` of the table of `file` that are staged. */
export const isStaged = ({ table, key }: SnapshotFile, stage: Stage): SQL =>
  sql`exists (select 1 from ${stage.table} staged where ${matches(columnsOf(table, key), "staged", "row")})`;

/** Removes rows whose parent no longer exists. Returns their number. */
export async function removeOrphans(tx: Statements, file: SnapshotFile): Promise<number> {
  if (file.parent === undefined) return 0;
  const column = columnNamed(file.table, file.parent.field);
  const { table } = file.parent;
  return countInPages(
    tx,
    file.table,
    "target",
    (isInSlice) => sql`
    delete from ${file.table} as target
    where not exists (select 1 from ${table} parent where parent.${column} = target.${column}) and ${isInSlice}
    returning 1`,
  );
}
