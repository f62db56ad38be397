import { getTableColumns, getTableName, sql } from "#service/db/orm/orm.ts";
import { getTableConfig, type PgTable } from "#service/db/orm/pg-core.ts";
import type { Database } from "../../../db/database.ts";
import { type Resource, tables } from "../../../db/schema.ts";
import { columnsOf } from "../../../db/statements/columns-of.ts";
import { type MergeTarget, matches, removeOthers, upsertRows } from "../../../db/statements/merge-rows.ts";
import { inPages, type Statements } from "../../../db/statements/statements.ts";
import { changesMax, isTracked, type TrackedResource, trackTable, triggerArguments } from "../../../db/versions/tracked-tables.ts";
import { derivations } from "../../derive/derive.ts";
import { snapshotFiles } from "../files/files.ts";
import { copyOf } from "./copy-tables.ts";

const propertiesOf = (table: PgTable) => Object.keys(getTableColumns(table));

/** The columns of the primary key, or the key of the snapshot's rows for a table without one. */
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

/** On PostgreSQL: writes the rows of the copies that differ to the tables. */
export async function mergeCopies(tx: Database, resources: readonly Resource[], schema: string): Promise<void> {
  for (const resource of resources) {
    const target = targetOf(tables[resource]);
    const rows = sql`select * from ${copyOf(schema, target.table)}`;
    await removeOthers(tx, target, rows);
    await upsertRows(tx, target, { rows, properties: propertiesOf(target.table) });
  }
}

/** Whether a table can be replaced by its copy: it has no sequences, and only the triggers that record its changes. */
async function isPlain(db: Pick<Database, "execute">, table: PgTable): Promise<boolean> {
  const { rows } = await db.execute<{ isPlain: boolean }>(sql`
    select not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and not starts_with(t.tgname, 'changes_of_'))
      and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as "isPlain"
    from pg_class c where c.oid = to_regclass(${`public.${getTableName(table)}`})`);
  return rows[0]?.isPlain ?? false;
}

/** Those of the resources whose tables `replaceByCopies` replaces. */
export async function replaceable(db: Pick<Database, "execute">, resources: Iterable<Resource>): Promise<Resource[]> {
  const found: Resource[] = [];
  for (const resource of resources) if (await isPlain(db, tables[resource])) found.push(resource);
  return found;
}

/** The differences between a table and its copy: rows of the copy, and keys of the table. */
const differenceOf = (schema: string, table: PgTable) => ({
  fresh: sql`${sql.identifier(schema)}.${sql.identifier(`fresh_${getTableName(table)}`)}`,
  gone: sql`${sql.identifier(schema)}.${sql.identifier(`gone_${getTableName(table)}`)}`,
});

async function storeDifference(sliced: Statements, table: PgTable, schema: string): Promise<void> {
  const { key } = targetOf(table);
  const { fresh, gone } = differenceOf(schema, table);
  const [copy, original] = [copyOf(schema, table), copyOf("public", table)];
  const keys = columnsOf(table, key);
  const row = (alias: string) =>
    sql.join(
      columnsOf(table, propertiesOf(table)).map((column) => sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`),
      sql`, `,
    );
  const names = sql.join(
    keys.map(({ name }) => sql`known.${sql.identifier(name)}`),
    sql`, `,
  );
  await sliced.execute(sql`create table ${fresh} (like ${copy})`);
  await inPages(sliced, { name: `${schema}.${getTableName(table)}`, alias: "copy" }, async (isInSlice) => {
    await sliced.execute(sql`insert into ${fresh} select * from ${copy} copy where ${isInSlice} and not exists (
      select 1 from ${original} known where ${matches(keys, "known", "copy")} and (${row("known")}) is not distinct from (${row("copy")}))`);
  });
  await sliced.execute(sql`create table ${gone} as select ${names} from ${original} known with no data`);
  await inPages(sliced, { name: `public.${getTableName(table)}`, alias: "known" }, async (isInSlice) => {
    await sliced.execute(sql`insert into ${gone} select ${names} from ${original} known where ${isInSlice} and not exists (
      select 1 from ${copy} copy where ${matches(keys, "known", "copy")})`);
  });
}

/** On the embedded database: stores the differences that the last transaction writes to the tables or to their changes. */
export async function storeDifferences(sliced: Statements, resources: readonly Resource[], schema: string): Promise<void> {
  for (const resource of resources)
    if (isTracked(resource) || !(await isPlain(sliced, tables[resource]))) await storeDifference(sliced, tables[resource], schema);
}

/** Records the changes between a table and the copy that replaces it, as the table's triggers would. */
async function logDifference(tx: Database, resource: TrackedResource, schema: string): Promise<void> {
  const table = tables[resource];
  const keys = columnsOf(table, targetOf(table).key);
  const { fresh, gone } = differenceOf(schema, table);
  const [, key, scope, wasListed = "true"] = triggerArguments(resource);
  const { rows } = await tx.execute<{ isLong: boolean }>(sql`
    select count(*) > ${changesMax} as "isLong" from (select from ${fresh} union all select from ${gone} limit ${changesMax + 1}) written`);
  if (rows[0]?.isLong) {
    await tx.execute(sql`select forget_changes(${resource})`);
    return;
  }
  const written = sql`${resource}, pg_current_xact_id()::text::bigint, jsonb_build_array(${sql.raw(key)})::text`;
  for (const other of [fresh, gone]) {
    await tx.execute(sql`
      insert into changes (resource, transaction, key, was_there, customer_id, supplier_id, ar_account_id, location_id)
      select ${written}, ${sql.raw(wasListed)}, ${sql.raw(scope)} from (
        select known.* from ${copyOf("public", table)} known join ${other} other on ${matches(keys, "known", "other")}) known`);
  }
  await tx.execute(sql`insert into changes (resource, transaction, key, was_there) select ${written}, false from ${fresh}`);
}

async function writeDifference(tx: Database, table: PgTable, schema: string): Promise<void> {
  const target = targetOf(table);
  const { fresh, gone } = differenceOf(schema, table);
  await tx.execute(sql`delete from ${table} target using ${gone} gone where ${matches(columnsOf(table, target.key), "gone", "target")}`);
  await upsertRows(tx, target, { rows: sql`select * from ${fresh}`, properties: propertiesOf(table) });
}

/**
 * On the embedded database: replaces tables by their copies, in a time that does not depend on the number of rows, and writes the stored differences of
 * the other tables. Moves the replaced tables to the schema `replaced`, because deleting their files takes long.
 */
export async function replaceByCopies(tx: Database, resources: readonly Resource[], schema: string, replaced: string): Promise<void> {
  for (const resource of resources) {
    const table = tables[resource];
    if (await isPlain(tx, table)) {
      if (isTracked(resource)) await logDifference(tx, resource, schema);
      await tx.execute(sql`alter table ${copyOf("public", table)} set schema ${sql.identifier(replaced)}`);
      await tx.execute(sql`alter table ${copyOf(schema, table)} set schema public`);
      if (isTracked(resource)) await trackTable(tx, resource);
    } else await writeDifference(tx, table, schema);
  }
}
