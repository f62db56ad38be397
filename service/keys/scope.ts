import type { KeyType } from "#contract/endpoint.ts";

export interface Caller {
  readonly keyID: number;
  /** Shared by a key and its replacements. */
  readonly principalID: number;
  readonly type: KeyType;
  readonly customerIDs: readonly number[];
  readonly arAccountIDs: readonly number[];
  /** The warehouses that serve those customers. */
  readonly locationIDs: readonly number[];
  readonly supplierIDs: readonly number[];
  readonly userID: number | null;
  /** Identifies the type and scope above, in every process. */
  readonly scopeID: string;
}

/** The ids that a list is limited to; null means all. */
export type Ids = readonly number[] | null;

export function within(scope: Ids, asked: readonly number[] | undefined): Ids {
  if (asked === undefined) return scope;
  if (scope === null) return [...new Set(asked)];
  const allowed = new Set(scope);
  return [...new Set(asked)].filter((id) => allowed.has(id));
}

/** The customers whose records a key may see: its own for a Customer key, else all. */
export const customersOf = ({ type, customerIDs }: Caller): Ids => (type === "Customer" ? customerIDs : null);

/** The AR accounts whose records a key may see: those of its customers for a Customer key, else all. */
export const arAccountsOf = ({ type, arAccountIDs }: Caller): Ids => (type === "Customer" ? arAccountIDs : null);

/** The suppliers whose records a key may see: its own for a Supplier key, else all. */
export const suppliersOf = ({ type, supplierIDs }: Caller): Ids => (type === "Supplier" ? supplierIDs : null);
