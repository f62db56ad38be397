import { type SQL, sql } from "#service/db/orm.ts";
import type { PgColumn, PgTable } from "#service/db/pg-core.ts";
import { columnsOf } from "./columns-of.ts";
import { inSlices, type Statements } from "./statements.ts";

export type MergeTarget = {
  readonly table: PgTable;
  /** Property names of the columns that identify a row; a unique index covers them. */
  readonly key: readonly string[];
};

const named = (column: PgColumn) => sql.identifier(column.name);
const of = (alias: string) => (column: PgColumn) => sql`${sql.identifier(alias)}.${named(column)}`;
const list = (columns: readonly PgColumn[], write: (column: PgColumn) => SQL) => sql.join(columns.map(write), sql`, `);

/** Nulls match only within a key of several columns: alone, a null names no row, and a join by `is not distinct from` compares each row with each. */
function matches(keys: readonly PgColumn[], left: string, right: string): SQL {
  const pairs = keys.map((column) => {
    const equals = column.notNull || keys.length === 1 ? sql`=` : sql`is not distinct from`;
    return sql`${of(left)(column)} ${equals} ${of(right)(column)}`;
  });
  return sql.join(pairs, sql` and `);
}

export type MergeSource = {
  readonly rows: SQL;
  readonly properties: readonly string[];
  /** Column of `rows` that says in which order new rows are stored; the key unless it is given. */
  readonly order?: string;
};

/** Inserts or updates `target` with the rows of `source`, leaving equal rows alone. Gives the number of rows that changed. */
export async function upsertRows(tx: Statements, target: MergeTarget, source: MergeSource): Promise<number> {
  const columns = columnsOf(target.table, source.properties);
  const keys = columnsOf(target.table, target.key);
  const order = source.order === undefined ? list(keys, of("source")) : sql`source.${sql.identifier(source.order)}`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with written as (
      insert into ${target.table} as target (${list(columns, (column) => sql`${named(column)}`)})
      select ${list(columns, of("source"))} from (${source.rows}) source
      where not exists (
        select 1 from ${target.table} known
        where ${matches(keys, "known", "source")}
          and (${list(columns, of("known"))}) is not distinct from (${list(columns, of("source"))})
      )
      order by ${order}
      on conflict (${list(keys, (column) => sql`${named(column)}`)})
      do update set ${list(columns, (column) => sql`${named(column)} = ${of("excluded")(column)}`)}
      returning 1
    )
    select count(*)::int as count from written`);
  return rows[0]?.count ?? 0;
}

/** Removes the rows of `target` whose key is not in `source`, of those that `removable` allows. Gives their number. */
export async function removeOthers(tx: Statements, target: MergeTarget, source: SQL, removable: SQL = sql`true`): Promise<number> {
  const keys = columnsOf(target.table, target.key);
  const { rows } = await tx.execute<{ count: number }>(sql`
    with removed as (
      delete from ${target.table} as target
      where not exists (select 1 from (${source}) source where ${matches(keys, "source", "target")}) and ${removable}
      returning 1
    )
    select count(*)::int as count from removed`);
  return rows[0]?.count ?? 0;
}

/** Makes the rows of `target` those of `select`, whose columns are in the order of `properties`. Gives the number of rows that changed. */
export async function replaceRows(tx: Statements, target: MergeTarget, properties: readonly string[], select: SQL): Promise<number> {
  const columns = columnsOf(target.table, properties);
  const names = list(columns, (column) => sql`${named(column)}`);
  await tx.execute(sql`create temp table desired (${names}, row_index) as
    select *, (row_number() over ())::integer - 1 from (${select}) desired_rows`);
  await tx.execute(sql`create index on desired (row_index)`);
  await tx.execute(sql`analyze desired`);
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from desired`);
  const removed = await removeOthers(tx, target, sql`select ${names} from desired`);
  let written = 0;
  await inSlices(tx, rows[0]?.count ?? 0, async (from, before) => {
    const slice = sql`select ${names} from desired where row_index >= ${from} and row_index < ${before}`;
    written += await upsertRows(tx, target, { rows: slice, properties });
  });
  await tx.execute(sql`drop table desired`);
  return removed + written;
}

/** Gives columns of `target` the values of `values` (expressions over `row`), where they differ. Gives the number of rows that changed. */
export async function refreshColumns(tx: Statements, target: MergeTarget, values: Readonly<Record<string, SQL>>): Promise<number> {
  const keys = columnsOf(target.table, target.key);
  const columns = columnsOf(target.table, Object.keys(values));
  const expressions = sql.join(
    Object.values(values).map((value, index) => sql`${value} as ${sql.identifier(columns[index]?.name ?? "")}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ count: number }>(sql`
    with written as (
      update ${target.table} as target set ${list(columns, (column) => sql`${named(column)} = ${of("fresh")(column)}`)}
      from (select ${list(keys, of("row"))}, ${expressions} from ${target.table} "row") fresh
      where ${matches(keys, "target", "fresh")} and (${list(columns, of("target"))}) is distinct from (${list(columns, of("fresh"))})
      returning 1
    )
    select count(*)::int as count from written`);
  return rows[0]?.count ?? 0;
}
