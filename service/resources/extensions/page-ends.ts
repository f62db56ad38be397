import { hash } from "node:crypto";
import { requestScope } from "#service/db/limits/request-scope.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { BoundedMap } from "../../http/bounded-map.ts";

/** The last row of a page, and the state of the tables that it was read from. */
interface PageEnd {
  /** The values of the list's order. */
  readonly last: readonly (string | null)[];
  readonly state: string;
}

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
    /** The end of the page before the row at `offset`. */
    find(offset: number): PageEnd | undefined {
      const id = `${list} ${offset}`;
      const end = ends.get(id);
      if (end) ends.set(id, end);
      return end;
    },
    /** `last` holds the values of the page's last row as JSON; null where the page is not full. */
    remember(offset: number, last: string | null, state: string | undefined) {
      if (last === null || state === undefined || last.length > lastLengthMax) return;
      // The statement of the page makes this array of texts.
      ends.set(`${list} ${offset}`, { last: JSON.parse(last) as (string | null)[], state });
    },
  };
}
