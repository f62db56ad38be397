import { hash } from "node:crypto";
import { requestScope } from "#service/db/limits/request-scope.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { BoundedMap } from "../../http/bounded-map.ts";

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

/** The last row of a page, and the state of the tables that it was read from. */
interface PageEnd {
  /** The number of rows up to it. */
  readonly offset: number;
  /** The values of the list's order. */
  readonly last: readonly (string | null)[];
  readonly state: string;
}

/**
 * The number of rows before a page up to which counting them costs less than beginning where the page before ended: bench/notes/service-requests.md. Tests, whose lists
 * are short, lower it.
 */
export const seeking = { fromRow: 1_000 };

/** A caller that reads pages concurrently asks for a page before the one before it has ended. */
const pagesBetweenMax = 3;

/** With 200 to 500 bytes each, at most 5 MB. */
const endsMax = 10_000;
const lastLengthMax = 1_000;

const ends = new BoundedMap<string, PageEnd>(endsMax);

/**
 * Remembers where pages of a list ended, so that the next page begins there instead of counting rows. `keys` selects the keys of the list and so names
 * its scope and filters. The statement that uses an end has to compare its state, so a page is never read from an end of other data. Null outside a
 * request.
 */
export function pageEndsOf({ texts, params }: SQL) {
  const reads = requestScope()?.reader?.reads;
  if (reads === undefined) return null;
  const list = hash("sha1", JSON.stringify([texts, params]), "base64url");
  return {
    state: sql`(select coalesce(sum(${dataVersions.State}), 0)::text from ${dataVersions} where ${dataVersions.Resource} = any(${sql.param(reads)}::text[]))`,
    /** The nearest known end of the last pages of `size` rows before the row at `offset`. */
    find(offset: number, size: number): PageEnd | undefined {
      for (let between = 0; between <= pagesBetweenMax; between += 1) {
        const id = `${list} ${offset - between * size}`;
        const end = ends.get(id);
        if (end === undefined) continue;
        ends.set(id, end);
        return end;
      }
      return undefined;
    },
    /** `last` holds the values of the page's last row as JSON; null where the page is not full. */
    remember(offset: number, last: string | null, state: string | undefined) {
      if (last === null || state === undefined || last.length > lastLengthMax) return;
      // The statement of the page makes this array of texts.
      ends.set(`${list} ${offset}`, { offset, last: JSON.parse(last) as (string | null)[], state });
    },
  };
}
