import { isKnown, isZero, readDecimal, zero } from "#contract/decimal.ts";
import { productStatuses } from "#contract/v1/statuses.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import type { Vendor } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import type { Batch, InventoryRecord } from "#lib/goods/stock/stock.ts";
import { packSizeOf } from "#lib/orders/drafts/lines/quantities.ts";
import { maxDaysOf } from "#lib/orders/purchases/max-days.ts";
import { earliestPickup, leadDays } from "#lib/orders/purchases/pickup.ts";
import type { PlanRow, PlanState } from "./plan-row.ts";
import { type Incoming, incomingOf, stockID } from "./suggestion/incoming.ts";
import { horizonDays } from "./suggestion/projection.ts";
import { rateOf, type Suggestion, suggest, type WhatIf } from "./suggestion/suggest.ts";
import { compareUrgency } from "./urgency.ts";

export interface Supply {
  readonly inventory: readonly InventoryRecord[];
  readonly batches: readonly Batch[];
  /** Open and recently received orders. If an order is listed twice, the first entry counts. */
  readonly purchases: readonly Purchase[];
  /** Active vendors, which can deliver the goods. */
  readonly vendors: readonly Vendor[];
  readonly products: ReadonlyMap<number, Product>;
}

const notReordered = new Set([0, 4, 5]);
const statusNames: Readonly<Record<number, string>> = productStatuses;

/** Every product in every warehouse with its suggestion, the most urgent first. Does not depend on the order of the records. */
export function planReplenishment(supply: Supply, whatIf: WhatIf, today: CalendarDate): readonly PlanRow[] {
  const stockTimes = new Map(supply.inventory.map((record) => [stockID(record.LocationID, record.ProductID), record.TimeUpdated]));
  const incoming = incomingOf(supply.purchases, stockTimes);
  const batches = Map.groupBy(supply.batches, ({ LocationID, ProductID }) => stockID(LocationID, ProductID));
  const vendors = Map.groupBy(supply.vendors, ({ SupplierID, LocationID }) => stockID(LocationID, SupplierID));
  return supply.inventory
    .map((record): PlanRow => {
      const id = stockID(record.LocationID, record.ProductID);
      const product = supply.products.get(record.ProductID) ?? null;
      const vendor = product && soonestOf(vendors.get(stockID(record.LocationID, product.SupplierID)) ?? [], today);
      const own = { id, record, product, vendor, incoming: incoming.get(id) ?? [], batches: batches.get(id) ?? [] };
      const unitsPerCase = product && packSizeOf(product);
      const reason = reasonAgainst(product, vendor, whatIf);
      if (reason !== null || !unitsPerCase || !vendor) return { ...own, state: "stopped", reason, suggestion: null };
      const rate = rateOf(record, whatIf);
      if (!isKnown(rate) || !isKnown(readDecimal(record.AvailableUnits)))
        return { ...own, state: "stopped", reason: "Its stock or daily sales cannot be read", suggestion: null };
      if (own.incoming.some(({ hasUnread }) => hasUnread))
        return { ...own, state: "stopped", reason: "The units or the receipt of an order for it cannot be read", suggestion: null };
      if (isZero(rate)) return { ...own, state: "idle", reason: "No sales in 90 days", suggestion: null };
      const need = { ...record, today, unitsPerCase, vendor, batches: own.batches };
      return { ...own, ...judge((ordered) => suggest({ ...need, incoming: ordered }, whatIf), own.incoming) };
    })
    .sort(compareUrgency);
}

function reasonAgainst(product: Product | null, vendor: Vendor | null, { targetDays }: WhatIf): string | null {
  if (!product) return "Not among this key’s products";
  if (notReordered.has(product.StatusID)) return statusNames[product.StatusID] ?? `Status ${product.StatusID}`;
  if (packSizeOf(product) === null) return "Its pack size is not known";
  if (!vendor) return "No vendor delivers it here";
  if (leadDays(vendor) === null) return "The vendor’s lead time is not known";
  if (vendor.LeadTimeDays > horizonDays) return "The vendor’s lead time is longer than ten years";
  if (!isKnown(readDecimal(targetDays ?? vendor.TargetDOI))) return "The vendor has no target of days of inventory";
  return isKnown(maxDaysOf(vendor) ?? zero) ? null : "The vendor’s maximum of days of inventory cannot be read";
}

/** Of several vendors, the one that can deliver first. */
function soonestOf(vendors: readonly Vendor[], today: CalendarDate): Vendor | null {
  const far = "9999-12-31";
  const [first = null] = vendors
    .map((vendor) => ({ vendor, day: earliestPickup(today, vendor) ?? far }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.vendor.VendorID - b.vendor.VendorID));
  return first?.vendor ?? null;
}

function judge(
  suggestFor: (incoming: readonly Incoming[]) => Suggestion | null,
  incoming: readonly Incoming[],
): Pick<PlanRow, "state" | "reason" | "suggestion"> {
  const suggestion = suggestFor(incoming);
  if (!suggestion) return { state: "stopped", reason: "The vendor’s pickup days name no weekday", suggestion };
  return { state: stateOf(suggestion, suggestFor, incoming), reason: null, suggestion };
}

function stateOf(
  { neededCases, cases, isDue }: Suggestion,
  suggestFor: (incoming: readonly Incoming[]) => Suggestion | null,
  incoming: readonly Incoming[],
): PlanState {
  if (cases > 0) return isDue ? "today" : "wait";
  const casesBeside = (ordered: readonly Incoming[]) => suggestFor(ordered)?.cases ?? 0;
  if (incoming.some(({ isDraft }) => isDraft) && casesBeside(incoming.filter(({ isDraft }) => !isDraft)) > 0) return "drafted";
  // The open orders cover as much as whole cases can.
  return neededCases === 0 || casesBeside([]) > 0 ? "covered" : "capped";
}
