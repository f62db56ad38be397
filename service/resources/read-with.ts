import { isDeepStrictEqual } from "node:util";
import type { Database } from "#service/db/database.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import type { Resource } from "#service/db/schema.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { sharedStripe } from "#service/db/versions/data-versions.ts";

/** Imports commit seconds apart, and a read takes milliseconds. */
const readsMax = 10;

/**
 * Reads an answer with what another statement finds before. If an import or another write changes that in between, the answer may be of neither the data
 * before it nor the data after it, so it is read again.
 */
export async function readWith<Found, T>(find: () => Found | Promise<Found>, read: (found: Found) => Promise<T>): Promise<T> {
  let found = await find();
  for (let reads = 1; ; reads += 1) {
    const answer = await read(found);
    const later = await find();
    if (isDeepStrictEqual(later, found) || reads === readsMax) return answer;
    found = later;
  }
}

/** Changes when an import or the exchange changes these resources, and not when a request does. */
export async function sharedStateOf(db: Database, resources: readonly Resource[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ shared: string }>(sql`
    select coalesce(sum(${dataVersions.State}), 0)::text as shared from ${dataVersions}
    where ${dataVersions.Resource} = any(${sql.param(resources)}::text[]) and ${dataVersions.Stripe} = ${sharedStripe}`);
  return rows[0]?.shared;
}
