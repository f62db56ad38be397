import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import type { Database } from "../database.ts";
import { columnNamed } from "./columns-of.ts";

/** Repeats `work` until it reports that nothing is left. `size` is the amount of work of one call; the first is `first`. */
type Repeat = (first: number, work: (size: number) => Promise<"more" | "done">) => Promise<void>;

/** Executes statements that may be many and long: in one transaction, or in slices that let requests run between them. */
export interface Statements {
  readonly execute: Database["execute"];
  /** Absent if statements run in one transaction. */
  readonly repeat?: Repeat;
}

const rowsAtFirst = 100;
const pagesAtFirst = 2;
const keysAtFirst = 20;

const atOnce: Repeat = async (_, work) => {
  while ((await work(Number.POSITIVE_INFINITY)) === "more");
};

/** Runs `work` on the numbers from 0 to `count` (exclusive), in slices if `statements` has them. */
export async function inSlices(
  { repeat = atOnce }: Statements,
  count: number,
  work: (from: number, before: number) => Promise<void>,
  first = rowsAtFirst,
): Promise<void> {
  let from = 0;
  await repeat(first, async (size) => {
    const before = Math.min(count, from + size);
    if (before > from) await work(from, before);
    from = before;
    return from < count ? "more" : "done";
  });
}

/** The size of a table's page in bytes. */
const pageBytes = 8192;

/** Runs `work` on the rows `alias` of the table `name`, in slices of its pages if `statements` has them. */
export async function inPages(
  statements: Statements,
  { name, alias }: { readonly name: string; readonly alias: string },
  work: (isInSlice: SQL) => Promise<void>,
): Promise<void> {
  if (statements.repeat === undefined) return work(sql`true`);
  const { rows } = await statements.execute<{ pages: number }>(
    sql`select (pg_relation_size(to_regclass(${name})) / ${pageBytes}::int)::int as pages`,
  );
  const place = sql`${sql.identifier(alias)}.ctid`;
  const pageTID = (page: number) => sql`${`(${page},0)`}::tid`;
  await inSlices(
    statements,
    rows[0]?.pages ?? 0,
    (from, before) => work(sql`(${place} >= ${pageTID(from)} and ${place} < ${pageTID(before)})`),
    pagesAtFirst,
  );
}

/** A column that is the first one of an index. */
export interface KeySource {
  readonly table: PgTable;
  readonly property: string;
}

/** Runs `work` on all values of a column, in slices of values if `statements` has them. */
export async function inKeys(
  statements: Statements,
  { table, property }: KeySource,
  work: (isInSlice: (column: SQL) => SQL) => Promise<void>,
): Promise<void> {
  const { repeat } = statements;
  if (repeat === undefined) return work(() => sql`true`);
  const key = columnNamed(table, property);
  let last: unknown;
  await repeat(keysAtFirst, async (size) => {
    const after = last;
    const isAfter = (column: SQL) => (after === undefined ? sql`true` : sql`${column} > ${after}`);
    const { rows } = await statements.execute<{ last: unknown; count: number }>(sql`
      select max(key) as last, count(*)::int as count
      from (select ${key} as key from ${table} where ${isAfter(key)} order by ${key} limit ${size}) slice`);
    const [slice] = rows;
    if (!slice?.count) return "done";
    last = slice.last;
    await work((column) => sql`(${isAfter(column)} and ${column} <= ${slice.last})`);
    return "more";
  });
}
