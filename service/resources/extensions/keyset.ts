import { type SQL, sql } from "#service/db/statements/sql-text.ts";

/** A term of an order, as an expression that the database compares. */
export interface KeysetTerm {
  readonly value: SQL;
  /** The SQL type of `value`. */
  readonly type: string;
  readonly direction: "asc" | "desc" | "desc nulls last";
  readonly isNullable: boolean;
}

const typed = ({ type }: KeysetTerm, text: string) => sql`${text}::${sql.raw(type)}`;

/** The term comes after `text` in the order. Nulls come last, unless the term is plainly descending. */
function isAfter(term: KeysetTerm, text: string | null): SQL {
  const { value, direction, isNullable } = term;
  if (text === null) return direction === "desc" ? sql`${value} is not null` : sql`false`;
  const after = direction === "asc" ? sql`${value} > ${typed(term, text)}` : sql`${value} < ${typed(term, text)}`;
  return isNullable && direction !== "desc" ? sql`(${after} or ${value} is null)` : after;
}

const isSame = (term: KeysetTerm, text: string | null) =>
  text === null ? sql`${term.value} is null` : sql`${term.value} = ${typed(term, text)}`;

function isAfterAll([term, ...terms]: readonly KeysetTerm[], [text = null, ...texts]: readonly (string | null)[]): SQL {
  if (term === undefined) return sql`false`;
  if (terms.length === 0) return isAfter(term, text);
  return sql`(${isAfter(term, text)} or (${isSame(term, text)} and ${isAfterAll(terms, texts)}))`;
}

/** The rows that come after one with these values. One comparison of rows where that is possible, because an index can begin with it. */
export function afterRow(terms: readonly KeysetTerm[], texts: readonly (string | null)[]): SQL {
  const [first] = terms;
  const isUniform = terms.every((term, index) => term.direction === first?.direction && !term.isNullable && texts[index] !== null);
  if (!isUniform) return isAfterAll(terms, texts);
  const values = sql.join(
    terms.map(({ value }) => value),
    sql`, `,
  );
  const before = sql.join(
    terms.map((term, index) => typed(term, texts[index] ?? "")),
    sql`, `,
  );
  return sql`(${values}) ${sql.raw(first?.direction === "asc" ? ">" : "<")} (${before})`;
}
