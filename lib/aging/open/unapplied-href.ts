import type { KeyType } from "#contract/endpoint.ts";
import { allocateHref } from "#lib/allocation/allocate-href.ts";
import { screenHref } from "#lib/routes.ts";

/** Where what is unapplied on an account is allocated; Supplier keys may not, and see the payments. */
export function unappliedHref(connection: string, keyType: KeyType, ARAccountID: number): string {
  if (keyType === "Supplier") return screenHref(connection, "payments", { accounts: ARAccountID, available: 1 });
  return allocateHref(connection, { account: ARAccountID });
}
