import type { KeyType } from "#contract/endpoint.ts";
import { allocateHref } from "#lib/allocation/allocate-href.ts";
import { screenHref } from "#lib/routes.ts";

/** The link to allocate an account's unapplied payments. Supplier keys may not allocate, so they get the list of payments. */
export function unappliedHref(connection: string, keyType: KeyType, ARAccountID: number): string {
  if (keyType === "Supplier") return screenHref(connection, "payments", { accounts: ARAccountID, available: 1 });
  return allocateHref(connection, { account: ARAccountID });
}
