import type { KeyType } from "#contract/endpoint.ts";

/** Who asks, and what the key is tied to. */
export interface Caller {
  readonly keyID: number;
  /** The same for a key and for those that replace it. */
  readonly principalID: number;
  readonly type: KeyType;
  readonly customerIDs: readonly number[];
  /** The AR accounts of those customers. */
  readonly arAccountIDs: readonly number[];
  /** The warehouses that serve those customers. */
  readonly locationIDs: readonly number[];
  readonly supplierIDs: readonly number[];
  readonly userID: number | null;
  /** Differs whenever any of the above does; good for the life of this process. */
  readonly scopeID: number;
}

/** The ids a list is limited to: null for all of them. */
export type Ids = readonly number[] | null;

/** What is both in the scope and asked for. */
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
