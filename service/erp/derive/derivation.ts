import type { SQL } from "#service/db/orm/orm.ts";
import { sql } from "#service/db/orm/orm.ts";
import type { Resource } from "../../db/schema.ts";
import { columnsOf } from "../../db/statements/columns-of.ts";
import type { MergeTarget } from "../../db/statements/merge-rows.ts";
import { replaceFewRows } from "../../db/statements/merge-rows.ts";
import type { KeySource, Statements } from "../../db/statements/statements.ts";
import { hasValue, type Sources } from "./touched-rows.ts";

/** A table whose rows are derived from other tables. */
export type Derivation = MergeTarget & {
  readonly resource: Resource;
  /** The source tables. The table is derived again when one of them changes. */
  readonly from: Sources;
  readonly properties: readonly string[];
  /** Selects all rows of the table at `now`, with columns in the order of `properties`. */
  readonly select: (now: Date) => SQL;
  /** The source's key that the rows also have, so that they can be selected a few keys at a time. */
  readonly slices: KeySource;
  /** Holds where all rows have to be derived again, because their day compares so (`<>` or `<`) with that of `now`. */
  readonly isOutdated?: (now: Date, comparison: SQL) => SQL;
};

export const defineDerivation = (derivation: Derivation): Derivation => derivation;

/** Derives only the rows whose `property` has one of these values. Returns the number of changed rows. */
export async function derivePart(
  tx: Statements,
  { properties, select, ...target }: Derivation,
  property: string,
  values: readonly (number | string)[],
  now: Date,
): Promise<number> {
  const names = columnsOf(target.table, properties).map(({ name }) => sql.identifier(name));
  const isMeant = (alias: string) => hasValue(target.table, alias, property, values);
  const rows = sql`select * from (${select(now)}) part (${sql.join(names, sql`, `)}) where ${isMeant("part")}`;
  return replaceFewRows(tx, target, { rows, properties }, isMeant("target"));
}
