import { getTableColumns, sql } from "#service/db/orm.ts";
import { getTableConfig, type PgTable } from "#service/db/pg-core.ts";
import type { Database } from "../../db/database.ts";
import { type MergeTarget, removeOthers, upsertRows } from "../../db/merge-rows.ts";
import { type Resource, tables } from "../../db/schema.ts";
import { derivations } from "../../derive/derive.ts";
import { copyOf } from "./copy-tables.ts";
import { snapshotFiles } from "./files.ts";

const propertiesOf = (table: PgTable) => Object.keys(getTableColumns(table));

/** The primary key, or where a table has none what identifies its rows in a snapshot. */
function targetOf(table: PgTable): MergeTarget {
  const primary = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const key = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.primary || primary.includes(column.name))
    .map(([property]) => property);
  if (key.length > 0) return { table, key };
  const known = [...snapshotFiles, ...derivations].find((target) => target.table === table);
  if (known === undefined) throw new Error("a table that is imported has no key");
  return { table, key: known.key };
}

/** Gives a table the rows of its copy; rows that are the same stay as they are. */
async function mergeCopy(tx: Database, table: PgTable, schema: string): Promise<void> {
  const source = sql`select * from ${copyOf(schema, table)}`;
  const target = targetOf(table);
  await removeOthers(tx, target, source);
  await upsertRows(tx, target, { rows: source, properties: propertiesOf(table) });
}

export async function mergeCopies(tx: Database, resources: readonly Resource[], schema: string): Promise<void> {
  for (const resource of resources) await mergeCopy(tx, tables[resource], schema);
}

/** Whether a table can be replaced by its copy: it has neither triggers nor numbers of its own. */
async function isPlain(tx: Database, table: PgTable): Promise<boolean> {
  const { rows } = await tx.execute<{ isPlain: boolean }>(sql`
    select not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
      and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as "isPlain"
    from pg_class c where c.oid = to_regclass(${`public.${getTableConfig(table).name}`})`);
  return rows[0]?.isPlain ?? false;
}

/** Puts copies in the place of their tables, which takes no longer for many rows than for few; merges the others. */
export async function replaceByCopies(tx: Database, resources: readonly Resource[], schema: string): Promise<void> {
  for (const resource of resources) {
    const table = tables[resource];
    if (await isPlain(tx, table)) {
      await tx.execute(sql`drop table ${copyOf("public", table)}`);
      await tx.execute(sql`alter table ${copyOf(schema, table)} set schema public`);
    } else await mergeCopy(tx, table, schema);
  }
}
