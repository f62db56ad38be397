import type { Database } from "#service/db/database.ts";
import type { Column } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { columnsOf } from "#service/db/statements/columns-of.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { type TrackedResource, trackingOf } from "#service/db/versions/tracked-tables.ts";
import { allOf, type Condition, inSet } from "../conditions.ts";

export interface ListTables {
  readonly keys: PgTable;
  readonly records: PgTable;
  readonly joins: readonly (readonly [key: Column, record: Column])[];
}

/** The given keys as rows, with their JSON texts. */
export function identify({ keys, joins }: ListTables, resource: TrackedResource, texts: readonly string[]) {
  const columns = columnsOf(keys, trackingOf(resource).key);
  const [first] = columns;
  const text = sql`jsonb_build_array(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})::text`;
  const firsts = texts.map((one) => JSON.parse(one)[0]);
  const isOneNumber = joins.length === 1 && typeof firsts[0] === "number";
  const isNamed: Condition[] =
    first === undefined || texts.length === 0
      ? [sql`false`]
      : [
          isOneNumber ? inSet(first, firsts) : inSet(first, [...new Set(firsts)]),
          isOneNumber ? null : sql`${text} = any(${sql.param(texts)}::text[])`,
        ];
  return { text, isNamed };
}

const wireKeyOf = (resource: TrackedResource, text: string): string => {
  const values: readonly unknown[] = JSON.parse(text);
  const named = trackingOf(resource).key.map((field, index) => [field, values[index]] as const);
  const fields = Object.fromEntries(named);
  if (resource !== "paymentApplications") return JSON.stringify(fields);
  const { RequestID, PaymentApplicationID } = fields;
  // A request keeps its key when the ERP numbers the application.
  return JSON.stringify({ PaymentApplicationID: RequestID === null ? PaymentApplicationID : null, RequestID });
};

/** The keys of rows that a caller saw before and that are no longer in the list. */
export async function findRemoved(
  db: Database,
  shape: ListTables,
  resource: TrackedResource,
  seen: readonly string[],
  conditions: readonly Condition[],
): Promise<string[]> {
  if (seen.length === 0) return [];
  const { text, isNamed } = identify(shape, resource, seen);
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct ${text} as key from ${shape.keys} where ${allOf([...conditions, ...isNamed])}`,
  );
  const listed = new Set(rows.map(({ key }) => key));
  const wireKeys = (keys: readonly string[]) => keys.map((key) => wireKeyOf(resource, key));
  const present = new Set(wireKeys([...listed]));
  return [...new Set(wireKeys(seen.filter((key) => !listed.has(key))))].filter((key) => !present.has(key));
}
