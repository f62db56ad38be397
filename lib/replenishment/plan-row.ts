import type { Vendor } from "#lib/api/resources.ts";
import type { Product } from "#lib/catalog/product.ts";
import type { InventoryRecord } from "#lib/stock/stock.ts";
import type { Incoming } from "./suggestion/incoming.ts";
import type { Suggestion } from "./suggestion/suggest.ts";

/**
 * today: the next pickup is the last that comes in time · capped: missing, but one case more would be above MaxDOI · wait: missing, and a later
 * pickup will do · drafted: something would have to be ordered, were there no draft ·
 * covered: nothing is missing, or what is on order is as much as whole cases allow · idle: no sales · stopped: not to be ordered.
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
  /** What is on order of it, drafts too. */
  readonly incoming: readonly Incoming[];
  readonly state: PlanState;
  /** Why nothing is suggested; null where something could be. */
  readonly reason: string | null;
  /** Null where nothing is worked out: idle, stopped. */
  readonly suggestion: Suggestion | null;
}
