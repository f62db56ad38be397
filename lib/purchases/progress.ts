import type { Purchase } from "#lib/api/records/purchases.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";

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

interface FilledLine {
  readonly line: { readonly PurchaseTransID: number | null; readonly NumUnits: number };
}

export interface InvoicedUnits<Line extends FilledLine> {
  readonly units: ExactSum;
  readonly lines: readonly Line[];
}

/** Invoice lines by the purchase line that filled them; omits lines that are not filled yet. Spec "InvoiceTransaction". */
export function invoicedOf<Line extends FilledLine>(lines: readonly Line[]): ReadonlyMap<number, InvoicedUnits<Line>> {
  const filled = Map.groupBy(lines, ({ line }) => line.PurchaseTransID);
  return new Map(
    [...filled].flatMap(([id, own]) => {
      const units = sumDecimals(own.map(({ line }) => line.NumUnits));
      return id == null ? [] : [[id, { units, lines: own }] as const];
    }),
  );
}
