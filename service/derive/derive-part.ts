import { sql } from "#service/db/orm.ts";
import { columnNamed, columnsOf } from "../db/columns-of.ts";
import type { Database } from "../db/database.ts";
import { removeOthers, upsertRows } from "../db/merge-rows.ts";
import type { Derivation } from "./derivation.ts";

/** Derives only the rows whose id `property` is in `ids`. Returns the number of changed rows. */
export async function derivePart(
  tx: Database,
  { properties, select, ...target }: Derivation,
  property: string,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const names = columnsOf(target.table, properties).map(({ name }) => sql.identifier(name));
  const column = columnNamed(target.table, property);
  const meant = sql`any(${sql.param(ids)}::integer[])`;
  const rows = sql`select * from (${select(now)}) part (${sql.join(names, sql`, `)}) where part.${column} = ${meant}`;
  const removed = await removeOthers(tx, target, rows, sql`target.${column} = ${meant}`);
  return removed + (await upsertRows(tx, target, { rows, properties }));
}
