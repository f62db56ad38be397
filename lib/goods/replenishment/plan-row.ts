import type { Vendor } from "#lib/api/resources.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import type { Batch, InventoryRecord } from "#lib/goods/stock/stock.ts";
import type { Incoming } from "./suggestion/incoming.ts";
import type { Suggestion } from "./suggestion/suggest.ts";

/**
 * today: the next pickup is the last one in time · capped: units are missing, but one more case would exceed MaxDOI · wait: units are
 * missing, and a later pickup is in time · drafted: a draft covers the missing units ·
 * covered: nothing is missing, or orders cover as much as whole cases allow · idle: no sales · stopped: cannot be ordered.
 * In the order of urgency.
 */
export const planStates = ["today", "capped", "wait", "drafted", "covered", "idle", "stopped"] as const;
export type PlanState = (typeof planStates)[number];

export interface PlanRow {
  /** "<LocationID>-<ProductID>". */
  readonly id: string;
  readonly record: InventoryRecord;
  readonly product: Product | null;
  readonly vendor: Vendor | null;
  /** Orders for the product, including drafts. */
  readonly incoming: readonly Incoming[];
  readonly batches: readonly Batch[];
  readonly state: PlanState;
  /** Why there is no suggestion; null when there can be one. */
  readonly reason: string | null;
  /** Null for the states idle and stopped. */
  readonly suggestion: Suggestion | null;
}
