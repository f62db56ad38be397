import type { SQL } from "#service/db/orm.ts";
import type { MergeTarget } from "../db/merge-rows.ts";
import type { Resource } from "../db/schema.ts";

/** A table whose rows are derived from other tables. */
export type Derivation = MergeTarget & {
  readonly resource: Resource;
  /** The source tables. The table is derived again when one of them changes. */
  readonly from: readonly Resource[];
  readonly properties: readonly string[];
  /** Selects all rows of the table at `now`, with columns in the order of `properties`. */
  readonly select: (now: Date) => SQL;
};

export const defineDerivation = (derivation: Derivation): Derivation => derivation;
