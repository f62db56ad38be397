import { getTableColumns, getTableName, type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgColumn, PgTable } from "#service/db/orm/pg-core.ts";
import { columnNamed, columnsOf } from "./columns-of.ts";
import { inKeys, inPages, inSlices, type KeySource, type Statements } from "./statements.ts";

export type MergeTarget = {
  readonly table: PgTable;
  /** Property names of the columns that identify a row; a unique index covers them. */
  readonly key: readonly string[];
};

const named = (column: PgColumn) => sql`${sql.identifier(column.name)}`;
const of = (alias: string) => (column: PgColumn) => sql`${sql.identifier(alias)}.${named(column)}`;
const list = (columns: readonly PgColumn[], write: (column: PgColumn) => SQL) => sql.join(columns.map(write), sql`, `);

/** Nulls match only within a key of several columns. In a key of one column a null identifies no row, and `is not distinct from` would compare every pair of rows. */
export function matches(keys: readonly PgColumn[], left: string, right: string): SQL {
  const pairs = keys.map((column) => {
    const equals = column.notNull || keys.length === 1 ? sql`=` : sql`is not distinct from`;
    return sql`${of(left)(column)} ${equals} ${of(right)(column)}`;
  });
  return sql.join(pairs, sql` and `);
}

/** Selects the rows, which are one parameter of the statement however many they are. */
export function jsonRows(table: PgTable, properties: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): SQL {
  const columns = columnsOf(table, properties);
  const definitions = list(columns, (column) => sql`${named(column)} ${sql.raw(column.getSQLType())}`);
  const renamed = rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[properties[index] ?? ""]])));
  return sql`select * from json_to_recordset(${JSON.stringify(renamed)}::json) as json_rows (${definitions})`;
}

export type MergeSource = {
  readonly rows: SQL;
  readonly properties: readonly string[];
  /** Column of `rows` by which new rows are ordered; default: the key. Not with `isFirst`. */
  readonly order?: string;
  /**
   * Whether `target` has no rows, so that none of `rows` can be there. They are then written in the order in which they are read, because sorting
   * them would write them all to a file once more. The caller excludes concurrent writers.
   */
  readonly isFirst?: boolean;
};

export interface UpsertCounts {
  readonly added: number;
  readonly changed: number;
}

/** Inserts or updates `target` with the rows of `source`. Does not write equal rows. Returns for each written row whether it is new. */
function writeDifferent(target: MergeTarget, source: MergeSource): SQL {
  const columns = columnsOf(target.table, source.properties);
  const keys = columnsOf(target.table, target.key);
  const order = source.order === undefined ? list(keys, of("source")) : sql`source.${sql.identifier(source.order)}`;
  const isDifferent = sql`where not exists (
        select 1 from ${target.table} known
        where ${matches(keys, "known", "source")}
          and (${list(columns, of("known"))}) is not distinct from (${list(columns, of("source"))})
      )`;
  const otherwise = sql`on conflict (${list(keys, named)})
      do update set ${list(columns, (column) => sql`${named(column)} = ${of("excluded")(column)}`)}`;
  return sql`
      insert into ${target.table} as target (${list(columns, named)})
      select ${list(columns, of("source"))} from (${source.rows}) source
      ${source.isFirst ? sql`` : sql`${isDifferent} order by ${order} ${otherwise}`}
      returning (xmax = 0) as is_new`;
}

/** Inserts or updates `target` with the rows of `source`. Does not write equal rows. */
export async function upsertRows(tx: Statements, target: MergeTarget, source: MergeSource): Promise<UpsertCounts> {
  const { rows } = await tx.execute<{ added: number; changed: number }>(sql`
    with written as (${writeDifferent(target, source)})
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`);
  return rows[0] ?? { added: 0, changed: 0 };
}

const deleteOthers = (target: MergeTarget, source: SQL, removable: SQL): SQL => sql`
    delete from ${target.table} as target
    where not exists (select 1 from (${source}) source where ${matches(columnsOf(target.table, target.key), "source", "target")}) and ${removable}
    returning 1`;

/** Deletes rows of `target` that meet `removable` and whose key is not in `source`. Returns their number. */
export const removeOthers = (tx: Statements, target: MergeTarget, source: SQL, removable: SQL = sql`true`): Promise<number> =>
  countInPages(tx, target.table, "target", (isInSlice) => deleteOthers(target, source, sql`${removable} and ${isInSlice}`));

/** Replaces the few rows of `target` that meet `isMeant` by those of `rows`, which are read once. Returns the number of changed rows. */
export async function replaceFewRows(
  tx: Statements,
  target: MergeTarget,
  { rows, properties }: MergeSource,
  isMeant: SQL,
): Promise<number> {
  const replaced = await tx.execute<{ count: number }>(sql`
    with fresh as materialized (${rows}),
    removed as (${deleteOthers(target, sql`select * from fresh`, isMeant)}),
    written as (${writeDifferent(target, { rows: sql`select * from fresh`, properties })})
    select ((select count(*) from removed) + (select count(*) from written))::int as count`);
  return replaced.rows[0]?.count ?? 0;
}

/** The temporary table of work in slices. Transactions between the slices share its session on an embedded database, and have a table of their own. */
export const desiredInSlices = "desired_in_slices";

/** Replaces the rows of `target` by those of `select`, whose columns are in the order of `properties`. Returns the number of changed rows. */
export async function replaceRows(
  tx: Statements,
  target: MergeTarget,
  properties: readonly string[],
  { select, slices }: { readonly select: SQL; readonly slices: KeySource },
): Promise<number> {
  const names = list(columnsOf(target.table, properties), named);
  const desired = sql`select * from (${select}) desired_rows (${names})`;
  const staged = sql.identifier(tx.repeat === undefined ? "desired" : desiredInSlices);
  await tx.execute(sql`create temp table ${staged} as ${desired} with no data`);
  // Only slices look rows up by index; without slices, joins read the whole table.
  if (tx.repeat !== undefined) {
    await tx.execute(sql`alter table ${staged} add column row_index integer generated always as identity primary key`);
    await tx.execute(sql`create index on ${staged} (${list(columnsOf(target.table, target.key), named)})`);
  }
  await inKeys(tx, slices, async (isInSlice) => {
    await tx.execute(sql`insert into ${staged} (${names}) ${desired} where ${isInSlice(columnNamed(target.table, slices.property))}`);
  });
  await tx.execute(sql`analyze ${staged}`);
  const removed = await removeOthers(tx, target, sql`select ${names} from ${staged}`);
  let written = 0;
  const write = async (isInSlice: SQL) => {
    const { added, changed } = await upsertRows(tx, target, { rows: sql`select ${names} from ${staged} where ${isInSlice}`, properties });
    written += added + changed;
  };
  if (tx.repeat === undefined) await write(sql`true`);
  else {
    const { rows } = await tx.execute<{ last: number }>(sql`select coalesce(max(row_index), 0) as last from ${staged}`);
    await inSlices(tx, (rows[0]?.last ?? 0) + 1, (from, before) => write(sql`row_index >= ${from} and row_index < ${before}`));
  }
  await tx.execute(sql`drop table ${staged}`);
  // Without current statistics, the plans of later derivations are slow.
  if (written > 0) await tx.execute(sql`analyze ${target.table}`);
  return removed + written;
}

/** The primary key where the table has one, because the target's key can be null, as that of a payment request is. */
function identityOf({ table, key }: MergeTarget): readonly PgColumn[] {
  const primary = Object.values(getTableColumns(table)).filter((column) => column.primary);
  return primary.length > 0 ? primary : columnsOf(table, key);
}

/** Sets columns of the rows `row` that meet `isMeant` to `values` (expressions over `row`) where they differ. Returns the number of changed rows. */
export async function refreshColumns(
  tx: Statements,
  target: MergeTarget,
  values: Readonly<Record<string, SQL>>,
  isMeant: SQL = sql`true`,
): Promise<number> {
  const keys = identityOf(target);
  const columns = columnsOf(target.table, Object.keys(values));
  const expressions = sql.join(
    Object.values(values).map((value, index) => sql`${value} as ${sql.identifier(columns[index]?.name ?? "")}`),
    sql`, `,
  );
  return countInPages(
    tx,
    target.table,
    "row",
    (isInSlice) => sql`
    update ${target.table} as target set ${list(columns, (column) => sql`${named(column)} = ${of("fresh")(column)}`)}
    from (select ${list(keys, of("row"))}, ${expressions} from ${target.table} "row" where ${isMeant} and ${isInSlice}) fresh
    where ${matches(keys, "target", "fresh")} and (${list(columns, of("target"))}) is distinct from (${list(columns, of("fresh"))})
    returning 1`,
  );
}

/** Runs a statement that returns its changed rows on all pages of `table`. Returns the number of changed rows. */
export async function countInPages(tx: Statements, table: PgTable, alias: string, statement: (isInSlice: SQL) => SQL): Promise<number> {
  let changed = 0;
  await inPages(tx, { name: getTableName(table), alias }, async (isInSlice) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`with changed as (${statement(isInSlice)}) select count(*)::int as count from changed`,
    );
    changed += rows[0]?.count ?? 0;
  });
  return changed;
}
