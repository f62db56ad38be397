import { type Day, monthOf } from "../../calendar.ts";
import type { Vendor } from "../../plan/vendors.ts";
import type { World } from "../../plan/world.ts";
import { itemAt, type Random } from "../../random.ts";
import { unitsExpected } from "../selling/basket.ts";
import { demandOn, type Stock, type StockItem, unitsLeft } from "./stock.ts";

/** The expected demand from the customers' habits, used before the first sale. */
export function setExpectedDemand({ customers, catalog, suppliers }: World, stock: Stock): void {
  const lines = new Map<string, number>();
  for (const customer of customers) {
    const linesPerDay = (customer.orderPercent / 100) * (customer.deliveryWeekdays.length / 7) * customer.linesTypical;
    const total = itemAt(customer.supplierWeights, customer.supplierWeights.length - 1);
    let before = 0;
    for (const [position, supplier] of customer.suppliers.entries()) {
      const upTo = itemAt(customer.supplierWeights, position);
      const key = `${supplier.index} ${customer.warehouse}`;
      lines.set(key, (lines.get(key) ?? 0) + (linesPerDay * (upTo - before)) / total);
      before = upTo;
    }
  }
  for (const supplier of suppliers) {
    const range = itemAt(catalog.bySupplier, supplier.index);
    const total = range.reduce((sum, product) => sum + product.popularity, 0);
    for (const warehouse of supplier.warehouses) {
      for (const product of range) {
        const item = stock.find(warehouse, product);
        if (item === undefined) continue;
        item.demand = (((lines.get(`${supplier.index} ${warehouse}`) ?? 0) * product.popularity) / total) * unitsExpected(product);
      }
    }
  }
}

/** The miscounted product is believed to be in stock at the first warehouse, so nobody reorders it there. */
export function isReorderOver({ product, warehouse }: StockItem, day: Day, today: Day): boolean {
  return day > product.reorderTo || (product.isMiscounted && warehouse === 0 && day > today - 130);
}

export function casesNeeded(item: StockItem, vendor: Vendor, day: Day, random: Random): number {
  const { kind, size } = item.product;
  const season = (when: Day) => kind.season[monthOf(when) - 1] ?? 100;
  const outlook = season(day + vendor.leadTimeDays + 20) / season(day);
  const coverDays = (vendor.targetDOI + vendor.leadTimeDays + 14) * (item.layers.length === 0 ? 0.7 : 1);
  const wanted = demandOn(item, day) * outlook * coverDays * (random.between(80, 125) / 100) + unitsExpected(item.product);
  const missing = wanted - unitsLeft(item, day) - item.received - item.onOrder;
  if (missing <= 0) return item.layers.length === 0 && item.onOrder === 0 ? 1 : 0;
  return Math.ceil(missing / size.unitsPerCase);
}
