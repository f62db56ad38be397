import { keyFields, type ListRoute } from "#contract/record-keys.ts";
import type { Database } from "#service/db/database.ts";
import type { Column } from "#service/db/orm.ts";
import type { PgTable } from "#service/db/pg-core.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { runRead } from "../db/limits/heavy-reads.ts";
import { columnsOf } from "../db/statements/columns-of.ts";
import type { Page } from "../http/envelope.ts";
import { allOf, arrayOf, type Condition, isSetCondition, type SetCondition } from "./conditions.ts";
import { cursorAfter, type Place, placeOf, runFrom } from "./extensions/cursor.ts";
import { afterRow, type KeysetTerm, pageEndsOf, seeking } from "./extensions/keyset.ts";
import { toPage, updatesOf } from "./extensions/updates.ts";

export type Row = Record<string, unknown>;

interface OrderTerm {
  readonly column: Column;
  readonly direction: "asc" | "desc" | "desc nulls last";
}

export const rising = (column: Column): OrderTerm => ({ column, direction: "asc" });
export const falling = (column: Column): OrderTerm => ({ column, direction: "desc" });
export const fallingNullsLast = (column: Column): OrderTerm => ({ column, direction: "desc nulls last" });

/** The leading columns of an index, and the number of value combinations up to which seeking each one is worthwhile. */
interface Seek {
  readonly columns: readonly Column[];
  readonly combinationsMax: number;
  /** Whether a combination has so few rows that filtering them is cheaper than using another index. */
  readonly isSelective: boolean;
}

/** More rows than one value of a selective column usually has. */
const selectiveRows = 20;

/** The number of index seeks beyond which scanning and filtering is cheaper. */
export const combinationsMax = 64;

/** Seeks the values of these columns in an index and merges the results, unless there are more than 64 combinations. */
export const seek = (...columns: Column[]): Seek => ({ columns, combinationsMax, isSelective: false });

/** Seeks the values of these columns regardless of their number, because scanning would always cost more. */
export const seekUnbounded = (...columns: Column[]): Seek => ({
  columns,
  combinationsMax: Number.POSITIVE_INFINITY,
  isSelective: false,
});

/** Seeks the values of a column with few rows per value, regardless of their number, and filters the results. */
export const seekSelective = (column: Column): Seek => ({ ...seekUnbounded(column), isSelective: true });

/** By default the rows of a list hold the JSON text of their record. */
type RecordRow = { record: string };

export interface ListShape<R extends Row = RecordRow> {
  /** The table in which rows are filtered and ordered by indexes only. Its indexes contain every column of a condition. */
  readonly keys: PgTable;
  /** Ends with unique columns. Without a stable order pages would overlap. */
  readonly order: readonly OrderTerm[];
  /** Best first. */
  readonly seeks: readonly Seek[];
  /** Whether `keys` can contain a row of the list several times. */
  readonly isRepeating: boolean;
  /** The table from which the rows of a page are read, joined by pairs of a column of the order and a column of the record. */
  readonly records: PgTable;
  readonly joins: readonly (readonly [key: Column, record: Column])[];
  readonly select: SQL;
  /** Further joins that `select` needs. */
  readonly beside: SQL;
  toRecord(row: R): string;
}

type Source = Omit<ListShape, "toRecord">;

interface PlainList {
  readonly table: PgTable & { readonly record: Column };
  /** The columns that identify a row, or the list of the contract whose key they are. */
  readonly key: ListRoute | readonly Column[];
  /** Default: ascending by the key. */
  readonly order?: readonly OrderTerm[];
  readonly seeks?: readonly Seek[];
}

/** A list that serves the record texts of one table. */
export function plainList({ table, key, order, seeks = [] }: PlainList): ListShape {
  const columns = typeof key === "string" ? columnsOf(table, keyFields(key)) : key;
  return {
    keys: table,
    order: order ?? columns.map(rising),
    seeks,
    isRepeating: false,
    records: table,
    joins: columns.map((column) => [column, column]),
    select: sql`${table.record} as record`,
    beside: sql``,
    toRecord: ({ record }) => record,
  };
}

/** The query of a list, whose filters a cursor belongs to. */
interface Paging {
  readonly Page: number;
  readonly PageSize: number;
  readonly Cursor?: string | undefined;
  readonly UpdatedSince?: string | undefined;
}

const name = (index: number) => sql.identifier(`k${index}`);
const value = (index: number) => sql.identifier(`v${index}`);
const direction = (term: OrderTerm) => sql.raw(term.direction);
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Inlined, because the planner chooses its plan by them. The contract guarantees that both are whole numbers. */
const limitTo = (rows: number, offset: number) => sql.raw(offset === 0 ? `limit ${rows}` : `limit ${rows} offset ${offset}`);

function chooseSeek({ seeks }: Source, sets: readonly SetCondition[]) {
  for (const { columns, combinationsMax, isSelective } of seeks) {
    const chosen = columns.flatMap((column) => sets.find((set) => set.column === column) ?? []);
    const combinations = chosen.reduce((product, { values }) => product * values.length, 1);
    if (chosen.length === columns.length && combinations <= combinationsMax) return { chosen, isSelective };
  }
  return { chosen: [], isSelective: false };
}

/** Turns a set into an expression that only filters, so that PostgreSQL does not seek each value in the index. */
function toFilter(condition: Condition): Condition {
  if (!isSetCondition(condition)) return condition;
  const { column, values } = condition;
  return sql`${column} ${sql.raw(typeof values[0] === "string" ? "|| ''" : "+ 0")} = any(${arrayOf(values)})`;
}

/**
 * Several values only filter the entries of each seek. As a condition of the index, PostgreSQL before version 17 reads these entries again for
 * each combination of the values, because the columns of the order come before theirs.
 */
const toSought = (condition: Condition): Condition =>
  isSetCondition(condition) && condition.values.length > 1 ? toFilter(condition) : condition;

/** A long set of numbers only filters the scan. */
const toWalked = (condition: Condition): Condition =>
  isSetCondition(condition) && condition.values.length > combinationsMax && typeof condition.values[0] === "number"
    ? toFilter(condition)
    : condition;

/** Selects the keys of a page: scans one index in list order, or seeks each combination of values and merges the results. */
export function keysOf(shape: Source, conditions: readonly Condition[], rows: number, offset: number): SQL {
  const { keys, order } = shape;
  const columns = list(order.map(({ column }, index) => sql`${column} as ${name(index)}`));
  const byColumns = list(order.map((term) => sql`${term.column} ${direction(term)}`));
  const { chosen, isSelective } = chooseSeek(shape, conditions.filter(isSetCondition));
  const sought = chosen.filter(({ values }) => values.length > 1);
  const others = conditions.filter((condition) => !chosen.some((set) => set === condition)).map(isSelective ? toFilter : (other) => other);
  const distinct = sql.raw(shape.isRepeating ? "distinct " : "");
  if (sought.length === 0) {
    const where = allOf([...chosen, ...others.map(toWalked)]);
    return sql`select ${distinct}${columns} from ${keys} where ${where} order by ${byColumns} ${limitTo(rows, offset)}`;
  }
  const rest = [...chosen.filter(({ values }) => values.length === 1), ...others.map(toSought)];
  const values = sought.map(
    (set, index) => sql`(select unnest(${arrayOf(set.values)}) as ${value(index)} order by 1) as ${sql.identifier(`s${index}`)}`,
  );
  const matches = sought.map((set, index) => sql`${set.column} = ${value(index)}`);
  // A merge in the order of the first ordering column can stop when the page is full.
  const isOrderedByValues = sought.length === 1 && sought[0]?.column === order[0]?.column && order[0]?.direction === "asc";
  const byNames = list(order.map((term, index) => sql`${index === 0 && isOrderedByValues ? value(0) : name(index)} ${direction(term)}`));
  const names = list(order.map((_, index) => sql`${name(index)}`));
  return sql`select ${distinct}${names} from ${list(values)}, lateral (
    select ${columns} from ${keys} where ${allOf([...matches, ...rest])} order by ${byColumns} ${limitTo(rows + offset, 0)}
  ) hits order by ${byNames} ${limitTo(rows, offset)}`;
}

/**
 * An estimate of the index entries that selecting the keys of the first `rows` rows visits: `rows` for each combination of values, and as many again
 * for each condition that only filters. A selective combination has few rows, wherever the page is.
 */
export function entriesOf(shape: Source, conditions: readonly Condition[], rows: number): number {
  const { chosen, isSelective } = chooseSeek(shape, conditions.filter(isSetCondition));
  const combinations = chosen.reduce((product, { values }) => product * values.length, 1);
  const filters = conditions.filter((condition) => condition !== null).length - chosen.length;
  return combinations * (isSelective ? Math.min(rows, selectiveRows) : rows) * (1 + filters);
}

/** The keys of a page with their records, and the columns by which these are in order. */
function pageOf({ order, records, joins, beside }: Source, keys: SQL) {
  const matches = joins.map(([key, record]) => {
    const index = order.findIndex(({ column }) => column === key);
    return sql`${record} ${sql.raw(record.notNull ? "=" : "is not distinct from")} page.${name(index)}`;
  });
  const places = list(order.map((_, index) => sql`page.${name(index)}::text`));
  return {
    /** The values of the order as texts, for a cursor or the end of a page. */
    values: sql`array_to_json(array[${places}])::text`,
    rows: sql`(${keys}) page join ${records} on ${sql.join(matches, sql` and `)} ${beside}`,
    order: list(order.map((term, index) => sql`page.${name(index)} ${direction(term)}`)),
  };
}

async function rowsOf<R extends Row>(db: Database, statement: SQL): Promise<R[]> {
  const { rows } = await db.execute(statement);
  // The statement's columns and the type of its rows are declared together.
  return rows as R[];
}

interface Records extends Pick<Page, "records" | "hasNextPage"> {
  /** The values of the last row in the list's order, as JSON. */
  readonly last: string | null;
  /** Where it was selected, of a page with rows. */
  readonly state?: string | undefined;
}

/** What else the rows of a page tell, and under which condition there are any. */
interface Reading {
  readonly hasLast?: boolean;
  readonly state?: SQL;
  readonly condition?: SQL;
}

/** Separate rows cost less than one row with all records, which the database would copy several times. */
async function readPage<R extends Row>(
  db: Database,
  shape: ListShape<R>,
  keys: SQL,
  size: number,
  { hasLast = false, state, condition = sql`true` }: Reading,
): Promise<Records> {
  const { rows, order, values } = pageOf(shape, keys);
  const also = sql`${hasLast ? sql`, ${values} as last` : sql``}${state ? sql`, ${state} as state` : sql``}`;
  const statement = sql`select ${shape.select}${also} from ${rows} where ${condition} order by ${order}`;
  const found = await rowsOf<R & { last?: string; state?: string }>(db, statement);
  const records = found.slice(0, size).map((row) => shape.toRecord(row));
  return { records: records.join(), hasNextPage: found.length > size, last: found[size - 1]?.last ?? null, state: found[0]?.state };
}

/** Reads a page: after the end of a page shortly before it where that is known and nothing has changed since, else by counting rows. */
async function readFrom<R extends Row>(
  db: Database,
  shape: ListShape<R>,
  conditions: readonly Condition[],
  size: number,
  { isByCursor, offset: offsetOf }: Place,
): Promise<Records> {
  const offset = offsetOf(size);
  const read = (all: readonly Condition[], skipped: number, reading: Reading) =>
    runRead(entriesOf(shape, all, skipped + size + 1), () => readPage(db, shape, keysOf(shape, all, size + 1, skipped), size, reading));
  const ends = offset === 0 || offset + size < seeking.fromRow ? null : pageEndsOf(keysOf(shape, conditions, 0, 0));
  const end = offset < seeking.fromRow ? undefined : ends?.find(offset, size);
  if (ends && end) {
    const condition = sql`${ends.state} = ${end.state}`;
    const found = await read([...conditions, afterRow(termsOf(shape), end.last)], offset - end.offset, { hasLast: true, condition });
    ends.remember(offset + size, found.last, end.state);
    if (found.records !== "") return found;
  }
  const found = await read(conditions, offset, { hasLast: isByCursor || ends !== null, ...(ends && { state: ends.state }) });
  ends?.remember(offset + size, found.last, found.state);
  return found;
}

const isNothing = (condition: Condition) => isSetCondition(condition) && condition.values.length === 0;

const termsOf = ({ order }: Source): KeysetTerm[] =>
  order.map(({ column, direction }) => ({
    value: sql`${column}`,
    type: column.getSQLType(),
    direction,
    isNullable: !column.notNull,
  }));

/** Reads one page of a list: first the keys from covering indexes, then only the records of those keys. */
export async function listPage<R extends Row>(
  db: Database,
  shape: ListShape<R>,
  query: Paging,
  conditions: readonly Condition[],
): Promise<Page> {
  const { PageSize: pageSize, Cursor, UpdatedSince } = query;
  const place = placeOf(query.Page, Cursor, query, shape.order.length);
  const { page, after } = place;
  const isExtended = place.isByCursor || UpdatedSince !== undefined;
  const updates = isExtended ? await updatesOf(db, shape, UpdatedSince, conditions, place) : null;
  const extended = (last: string | null) => ({ page, pageSize, ...cursorAfter(place, query, last, updates), ...toPage(updates) });
  if (conditions.some(isNothing)) return { records: "", hasNextPage: false, ...extended(null) };
  const all = [...conditions, ...(updates?.isChanged ?? []), after && afterRow(termsOf(shape), after)];
  const { last, records, hasNextPage } = await runFrom(place, () => readFrom(db, shape, all, pageSize, place));
  return { records, hasNextPage, ...extended(hasNextPage ? last : null) };
}

/** The record of a list that meets the conditions, or null. */
export async function findRecord<R extends Row>(
  db: Database,
  shape: ListShape<R>,
  conditions: readonly Condition[],
): Promise<string | null> {
  if (conditions.some(isNothing)) return null;
  const { records, select, beside } = shape;
  const [row] = await rowsOf<R>(db, sql`select ${select} from ${records} ${beside} where ${allOf(conditions)} limit 1`);
  return row === undefined ? null : shape.toRecord(row);
}
