import type { Column } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { allOf, arrayOf, type Condition, isSetCondition, type SetCondition } from "./conditions.ts";

export interface OrderTerm {
  readonly column: Column;
  readonly direction: "asc" | "desc" | "desc nulls last";
}

export const rising = (column: Column): OrderTerm => ({ column, direction: "asc" });
export const falling = (column: Column): OrderTerm => ({ column, direction: "desc" });
export const fallingNullsLast = (column: Column): OrderTerm => ({ column, direction: "desc nulls last" });

/** The leading columns of an index, and the number of value combinations up to which seeking each one is worthwhile. */
export interface Seek {
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

/** What the keys of a list are selected from. */
export interface KeyShape {
  /** The table in which rows are filtered and ordered by indexes only. Its indexes contain every column of a condition. */
  readonly keys: PgTable;
  /** Ends with unique columns. Without a stable order pages would overlap. */
  readonly order: readonly OrderTerm[];
  /** Best first. */
  readonly seeks: readonly Seek[];
  /** Whether `keys` can contain a row of the list several times. */
  readonly isRepeating: boolean;
}

/** The name of a column of the order in the selected keys. */
export const keyName = (index: number) => sql.identifier(`k${index}`);
const value = (index: number) => sql.identifier(`v${index}`);
export const directionOf = (term: OrderTerm) => sql.raw(term.direction);
export const commaList = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Inlined, because the planner chooses its plan by them. The contract guarantees that both are whole numbers. */
const limitTo = (rows: number, offset: number) => sql.raw(offset === 0 ? `limit ${rows}` : `limit ${rows} offset ${offset}`);

function chooseSeek({ seeks }: KeyShape, sets: readonly SetCondition[]) {
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
export function keysOf(shape: KeyShape, conditions: readonly Condition[], rows: number, offset: number): SQL {
  const { keys, order } = shape;
  const columns = commaList(order.map(({ column }, index) => sql`${column} as ${keyName(index)}`));
  const byColumns = commaList(order.map((term) => sql`${term.column} ${directionOf(term)}`));
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
  const byNames = commaList(
    order.map((term, index) => sql`${index === 0 && isOrderedByValues ? value(0) : keyName(index)} ${directionOf(term)}`),
  );
  const names = commaList(order.map((_, index) => sql`${keyName(index)}`));
  return sql`select ${distinct}${names} from ${commaList(values)}, lateral (
    select ${columns} from ${keys} where ${allOf([...matches, ...rest])} order by ${byColumns} ${limitTo(rows + offset, 0)}
  ) hits order by ${byNames} ${limitTo(rows, offset)}`;
}

/**
 * An estimate of the index entries that selecting the keys of the first `rows` rows visits: `rows` for each combination of values, and as many again
 * for each condition that only filters. A selective combination has few rows, wherever the page is.
 */
export function entriesOf(shape: KeyShape, conditions: readonly Condition[], rows: number): number {
  const { chosen, isSelective } = chooseSeek(shape, conditions.filter(isSetCondition));
  const combinations = chosen.reduce((product, { values }) => product * values.length, 1);
  const filters = conditions.filter((condition) => condition !== null).length - chosen.length;
  return combinations * (isSelective ? Math.min(rows, selectiveRows) : rows) * (1 + filters);
}
