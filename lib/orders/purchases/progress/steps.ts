import type { Purchase } from "#lib/api/records/purchases.ts";
import { type PurchaseStatus, purchaseStatuses } from "./progress.ts";

type Progress = Pick<Purchase, "status" | "purchase_id" | "purchase_global_id">;

/** A step in the process of an order. `todo` steps usually follow, but the API does not promise them. */
export interface Step {
  readonly status: PurchaseStatus;
  readonly state: "done" | "current" | "todo";
}

const erpStart: PurchaseStatus = "New";

/** The steps of an order up to Verified; none if its status is unknown. An order entered in the ERP begins there. */
export function stepsOf({ status, purchase_global_id }: Progress): readonly Step[] {
  const from = purchase_global_id == null ? purchaseStatuses.indexOf(erpStart) : 0;
  const at = purchaseStatuses.indexOf(status);
  if (at < 0) return [];
  return purchaseStatuses.slice(from).map((step) => {
    const place = purchaseStatuses.indexOf(step);
    const isLast = status === "Verified";
    return { status: step, state: place < at || (place === at && isLast) ? "done" : place === at ? "current" : "todo" };
  });
}

const secondMs = 1_000;
const quickReads = 12;

/**
 * How long to wait before an order is read again; null for a draft or when nothing more will change. After submission, the ERP's number
 * arrives soon; later steps take days.
 */
export function pollAfterMs({ status, purchase_id }: Progress, readsSoFar: number): number | null {
  if (status === "InProgress" || status === "Verified") return null;
  if (status === "Submitted" && purchase_id == null) return (readsSoFar <= quickReads ? 5 : 30) * secondMs;
  return 60 * secondMs;
}
