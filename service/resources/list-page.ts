import { keyFields, type ListRoute } from "#contract/record-keys.ts";
import type { Database } from "#service/db/database.ts";
import type { Column } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { runRead } from "../db/limits/heavy-reads.ts";
import { columnsOf } from "../db/statements/columns-of.ts";
import { isEmpty, joinRecords } from "../http/answer-text.ts";
import type { Page } from "../http/envelope.ts";
import { allOf, type Condition, isSetCondition } from "./conditions.ts";
import { cursorAfter, type Place, placeOf, runFrom } from "./extensions/cursor.ts";
import { afterRow, type KeysetTerm, pageEndsOf, seeking } from "./extensions/keyset.ts";
import { toPage, updatesOf } from "./extensions/updates.ts";
import { commaList, directionOf, entriesOf, type KeyShape, keyName, keysOf, type OrderTerm, rising, type Seek } from "./list-keys.ts";

export type Row = Record<string, unknown>;

/** By default the rows of a list hold the JSON text of their record. */
type RecordRow = { record: string };

export interface ListShape<R extends Row = RecordRow> extends KeyShape {
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

/** The keys of a page with their records, and the columns by which these are in order. */
function pageOf({ order, records, joins, beside }: Source, keys: SQL) {
  const matches = joins.map(([key, record]) => {
    const index = order.findIndex(({ column }) => column === key);
    return sql`${record} ${sql.raw(record.notNull ? "=" : "is not distinct from")} page.${keyName(index)}`;
  });
  const places = commaList(order.map((_, index) => sql`page.${keyName(index)}::text`));
  return {
    /** The values of the order as texts, for a cursor or the end of a page. */
    values: sql`array_to_json(array[${places}])::text`,
    rows: sql`(${keys}) page join ${records} on ${sql.join(matches, sql` and `)} ${beside}`,
    order: commaList(order.map((term, index) => sql`page.${keyName(index)} ${directionOf(term)}`)),
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
  const facts = { hasNextPage: found.length > size, last: found[size - 1]?.last ?? null, state: found[0]?.state };
  return { ...facts, records: await joinRecords(found.splice(0, size), (row) => shape.toRecord(row)) };
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
    const found = await read(conditionsAfter(shape, conditions, end.last), offset - end.offset, { hasLast: true, condition });
    ends.remember(offset + size, found.last, end.state);
    if (!isEmpty(found.records)) return found;
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

/** The conditions of the rows after one with these values. Ids before it are not sought in the index again. */
function conditionsAfter(shape: Source, conditions: readonly Condition[], last: readonly (string | null)[]): Condition[] {
  const [first] = shape.order;
  const reached = first?.direction === "asc" ? Number(last[0] ?? undefined) : Number.NaN;
  const remaining = (condition: Condition): Condition =>
    isSetCondition(condition) && condition.column === first?.column
      ? { ...condition, values: condition.values.filter((value) => typeof value === "string" || !(value < reached)) }
      : condition;
  return [...conditions.map(remaining), afterRow(termsOf(shape), last)];
}

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
  const changed = [...conditions, ...(updates?.isChanged ?? [])];
  const all = after ? conditionsAfter(shape, changed, after) : changed;
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
