import { sumMicros } from "#contract/decimal.ts";
import type { ResultRow } from "../compare.ts";

export interface AgreedInvoices {
  /** InvoiceIDs. */
  readonly ids: readonly number[];
  /** What is open of them, in millionths. */
  readonly open: bigint;
}

/** The open invoices of which every line agrees: what a person pays. */
export function agreedInvoices(rows: readonly ResultRow[]): AgreedInvoices {
  const open = new Map<number, bigint>();
  const disputed = new Set<number>();
  for (const { group, document } of rows) {
    if (document?.kind !== "invoice" || document.open <= 0n) continue;
    if (group === "agrees") open.set(document.id, document.open);
    else disputed.add(document.id);
  }
  for (const id of disputed) open.delete(id);
  return { ids: [...open.keys()], open: sumMicros([...open.values()]) };
}
