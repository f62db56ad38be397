import type { SQL } from "#service/db/orm.ts";
import { sql } from "#service/db/orm.ts";
import type { Database } from "../db/database.ts";
import type { Resource } from "../db/schema.ts";
import { columnNamed, columnsOf } from "../db/statements/columns-of.ts";
import type { MergeTarget } from "../db/statements/merge-rows.ts";
import { removeOthers, upsertRows } from "../db/statements/merge-rows.ts";
import type { KeySource } from "../db/statements/statements.ts";

/** A table whose rows are derived from other tables. */
export type Derivation = MergeTarget & {
  readonly resource: Resource;
  /** The source tables. The table is derived again when one of them changes. */
  readonly from: readonly Resource[];
  readonly properties: readonly string[];
  /** Selects all rows of the table at `now`, with columns in the order of `properties`. */
  readonly select: (now: Date) => SQL;
  /** The source's key that the rows also have, so that they can be selected a few keys at a time. */
  readonly slices: KeySource;
};

export const defineDerivation = (derivation: Derivation): Derivation => derivation;

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
  const { added, changed } = await upsertRows(tx, target, { rows, properties });
  return removed + added + changed;
}
