import type { PurchaseStatus } from "./progress.ts";

/** Statuses of orders whose goods have arrived. */
export const arrivedStatuses = ["Received", "Confirmed", "Verified"] as const satisfies readonly PurchaseStatus[];

export const hasArrived = (status: string): boolean => arrivedStatuses.some((known) => known === status);
