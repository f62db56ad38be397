import { isKnown, readDecimal } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { stockID } from "#lib/goods/replenishment/suggestion/incoming.ts";
import { isStaleCount } from "#lib/goods/stock/state/stale-count.ts";
import { coverDays, isLowCover, isOutOfStock } from "#lib/goods/stock/state/stock-state.ts";
import type { InventoryRecord, Shelf } from "#lib/goods/stock/stock.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";

/** Shelves of one customer, counted within 30 days, of products that its warehouse has available. */
export interface ShelvesToFill {
  readonly empty: number;
  /** Not empty, and sold out within 14 days. */
  readonly low: number;
}

const isAvailable = ({ AvailableUnits }: InventoryRecord) => {
  const units = readDecimal(AvailableUnits);
  return isKnown(units) && units.units > 0n;
};

/** By CustomerID; customers without such a shelf have no entry. */
export function shelvesToFill(
  shelves: Iterable<Shelf>,
  stock: Iterable<InventoryRecord>,
  customers: Iterable<Pick<Customer, "CustomerID" | "LocationID">>,
  today: CalendarDate,
): ReadonlyMap<number, ShelvesToFill> {
  const available = new Set([...stock].filter(isAvailable).map(({ LocationID, ProductID }) => stockID(LocationID, ProductID)));
  const warehouses = new Map([...customers].map(({ CustomerID, LocationID }) => [CustomerID, LocationID]));
  const found = new Map<number, ShelvesToFill>();
  for (const shelf of shelves) {
    const { CustomerID, ProductID, Inventory, DailySales } = shelf;
    const warehouse = warehouses.get(CustomerID);
    if (warehouse === undefined || isStaleCount(shelf, today) || !available.has(stockID(warehouse, ProductID))) continue;
    const isEmpty = isOutOfStock(Inventory);
    if (!isEmpty && !isLowCover(coverDays(Inventory, DailySales))) continue;
    const { empty, low } = found.get(CustomerID) ?? { empty: 0, low: 0 };
    found.set(CustomerID, isEmpty ? { empty: empty + 1, low } : { empty, low: low + 1 });
  }
  return found;
}
