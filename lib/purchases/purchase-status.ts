import type { Purchase } from "#lib/api/records/purchases.ts";

export type PurchaseStatus = Purchase["status"];

/** In the order of the process; spec "Purchase". A draft is InProgress. */
export const purchaseStatuses = [
  "InProgress",
  "Submitted",
  "New",
  "Accepted",
  "Received",
  "Confirmed",
  "Verified",
] as const satisfies readonly PurchaseStatus[];

export function statusLabel(status: PurchaseStatus): string {
  return status === "InProgress" ? "Draft" : status;
}
