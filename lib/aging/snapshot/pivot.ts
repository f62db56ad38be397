import { compareDecimals } from "#lib/format/numbers/decimal.ts";
import { type AgingRow, type AgingSummary, summarizeAging } from "./aging-summary.ts";

export type PivotBy = "account" | "supplier";

export interface PivotRow extends AgingSummary {
  /** ARAccountID or SupplierID. */
  readonly id: number;
}

/** One row per AR account or per supplier, the largest balance first. */
export function pivotAging(records: readonly (AgingRow & { SupplierID: number })[], by: PivotBy): PivotRow[] {
  const groups = new Map<number, AgingRow[]>();
  for (const record of records) {
    const id = by === "account" ? record.ARAccountID : record.SupplierID;
    const group = groups.get(id);
    if (group) group.push(record);
    else groups.set(id, [record]);
  }
  return [...groups]
    .map(([id, group]) => ({ id, ...summarizeAging(group) }))
    .sort((a, b) => compareDecimals(b.outstanding.total, a.outstanding.total) || a.id - b.id);
}
