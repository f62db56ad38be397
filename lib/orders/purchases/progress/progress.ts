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
