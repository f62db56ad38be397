import type { Resource } from "../db/schema.ts";
import { replaceRows } from "../db/statements/merge-rows.ts";
import type { Statements } from "../db/statements/statements.ts";
import { agingRows } from "./aging.ts";
import { availability } from "./availability.ts";
import type { Derivation } from "./derivation.ts";
import { invoiceParts } from "./invoice-parts.ts";
import { openInvoiceList } from "./open-invoices.ts";
import { refreshBalances } from "./payment-balances.ts";
import { promotionLinks } from "./promotion-prices.ts";
import { salesRepLinks } from "./sales-reps.ts";
import { userLinks } from "./user-links.ts";

/** Sorted so that each table depends only on earlier ones. */
export const derivations: readonly Derivation[] = [
  ...userLinks,
  ...salesRepLinks,
  ...promotionLinks,
  availability,
  openInvoiceList,
  ...invoiceParts,
  agingRows,
];

/** Derives the tables that depend on the `changed` ones. Returns `changed` and the derived tables whose rows changed. */
export async function deriveFrom(tx: Statements, changed: ReadonlySet<Resource>, now: Date): Promise<Set<Resource>> {
  const all = new Set(changed);
  if ((all.has("payments") || all.has("paymentApplications")) && (await refreshBalances(tx)) > 0) all.add("payments");
  for (const derivation of derivations) {
    if (!derivation.from.some((resource) => all.has(resource))) continue;
    if ((await deriveTable(tx, derivation, now)) > 0) all.add(derivation.resource);
  }
  return all;
}

/** Returns the number of changed rows. */
export function deriveTable(tx: Statements, { properties, select, slices, ...target }: Derivation, now: Date): Promise<number> {
  return replaceRows(tx, target, properties, { select: select(now), slices });
}
