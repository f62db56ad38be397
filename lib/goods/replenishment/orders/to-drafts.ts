import type { Vendor } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { createDraft, createLine, type Draft } from "#lib/orders/drafts/draft.ts";
import { splitDraft } from "#lib/orders/drafts/lines/split.ts";
import type { PlanRow } from "../plan-row.ts";

export interface OrderQuantity {
  readonly row: PlanRow;
  readonly cases: number;
}

/** A planned purchase order: one vendor, one supplier, one warehouse and one day. */
export interface PlannedOrder {
  readonly vendor: Vendor;
  readonly draft: Draft;
}

const numberOf = (today: CalendarDate, count: number) => `RP-${today.replaceAll("-", "")}-${count}`;

/**
 * One order per vendor, supplier and warehouse, delivered on the next pickup and split at 200 lines. `taken` are PO numbers that are not
 * free. The numbers depend only on the day, so that the same decision made twice is refused as a duplicate.
 */
export function toDrafts(ordered: readonly OrderQuantity[], today: CalendarDate, taken: ReadonlySet<string>): readonly PlannedOrder[] {
  const groups = Map.groupBy(
    ordered.filter(({ row, cases }) => cases > 0 && row.vendor && row.suggestion),
    ({ row: { vendor } }) => `${vendor?.VendorID} ${vendor?.SupplierID} ${vendor?.LocationID}`,
  );
  let count = 0;
  return [...groups.values()].flatMap((group) => {
    const { vendor, suggestion } = group[0]?.row ?? {};
    if (!vendor || !suggestion) return [];
    do count += 1;
    while (taken.has(numberOf(today, count)));
    const draft = createDraft({
      supplier_id: vendor.SupplierID,
      vendor_id: vendor.VendorID,
      to_location_id: vendor.LocationID,
      delivery_date: suggestion.pickup,
      po_num: numberOf(today, count),
      lines: group.map(({ row, cases }) => createLine({ product_id: row.record.ProductID, quantity: String(cases), unit: "cases" })),
    });
    return splitDraft(draft).map((part) => ({ vendor, draft: part }));
  });
}
