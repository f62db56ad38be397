import type { SQL } from "#service/db/orm.ts";
import type { MergeTarget } from "../db/merge-rows.ts";
import type { Resource } from "../db/schema.ts";

/** A table whose rows follow from other tables. */
export type Derivation = MergeTarget & {
  readonly resource: Resource;
  /** The tables that it follows from: it is derived again when one of them changed. */
  readonly from: readonly Resource[];
  readonly properties: readonly string[];
  /** All rows that the table should have at `now`; the columns in the order of `properties`. */
  readonly select: (now: Date) => SQL;
};

export const defineDerivation = (derivation: Derivation): Derivation => derivation;
