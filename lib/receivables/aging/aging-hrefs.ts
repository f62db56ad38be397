import type { KeyType } from "#contract/endpoint.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import type { AgePlace } from "./buckets.ts";
import type { ChangeKind } from "./snapshot/since-close.ts";

type AgedFilters = {
  readonly accounts?: readonly number[];
  readonly suppliers?: readonly number[];
  readonly ages?: readonly AgePlace[];
  readonly changes?: readonly ChangeKind[];
  readonly reps?: readonly number[];
};

/** The link to the invoices of a figure. */
export const agedInvoicesHref = (connection: string, filters: AgedFilters): string => screenHref(connection, "aging/invoices", filters);

export const statementHref = (connection: string, ARAccountID: number): string => recordHref(connection, "aging", ARAccountID);

/** The link to allocate an account's unapplied payments. Supplier keys may not allocate, so they get the list of payments. */
export function unappliedHref(connection: string, keyType: KeyType, ARAccountID: number): string {
  if (keyType === "Supplier") return screenHref(connection, "payments", { accounts: [ARAccountID], available: 1 });
  return allocateHref(connection, { account: ARAccountID });
}
