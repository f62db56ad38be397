import { type Day, monthOf } from "../../calendar.ts";
import { certificatePath } from "../../documents/document-path.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import type { Product } from "../../plan/products/product.ts";
import type { Vendor } from "../../plan/vendors.ts";
import { itemAt, type Random } from "../../random.ts";
import type { Emit } from "../known-documents.ts";
import { unitsExpected } from "../selling/basket.ts";
import { isReceived, type Purchase, type PurchaseLine, purchaseLineRecord, purchaseRecord } from "./purchase-records.ts";
import { pickupDay, planReviews, stageOf } from "./purchase-reviews.ts";
import { demandOn, isMiscounted, type Layer, receive, type Stock, type StockItem, unitsLeft } from "./stock.ts";

export type Purchasing = {
  firstDay: Day;
  /** Places the orders that are due on that day and receives its arrivals. */
  run(day: Day): void;
};

/** A supplier's stock in one warehouse is reviewed every six weeks and ordered up to the vendor's target DOI. */
export function createPurchasing(plan: DemoPlan, stock: Stock, random: Random, emit: Emit): Purchasing {
  const { today, start } = plan.clock;
  const arrivals = new Map<Day, { item: StockItem; layer: Layer; ordered: number }[]>();
  const reviews = planReviews(plan, random);
  const openingDay = start - 24;
  setExpectedDemand(plan, stock);
  let nextPurchaseId = 40_001;
  let nextTransId = 500_001;

  const order = (vendors: readonly Vendor[], day: Day) => {
    const vendor = random.pick(vendors);
    const receiveDay = pickupDay(vendor, day);
    const stage = stageOf(day, receiveDay, today);
    const purchase: Purchase = { id: nextPurchaseId, vendor, postDay: day, receiveDay, stage, lines: [] };
    for (const product of itemAt(plan.catalog.bySupplier, vendor.supplier.index)) {
      const item = stock.find(vendor.warehouse, product);
      if (item === undefined || isReorderOver(item, day, today) || day < product.sellFrom - 30) continue;
      const cases = casesNeeded(item, vendor, day, random);
      if (cases > 0) purchase.lines.push(orderLine(item, purchase, cases, nextTransId++, random));
    }
    if (purchase.lines.length === 0) return;
    nextPurchaseId += 1;
    emit("purchases", purchaseRecord(purchase, random.fork(`purchase ${purchase.id}`), plan.clock));
    for (const line of purchase.lines) {
      emit("purchaseTrans", purchaseLineRecord(line, purchase, plan.clock));
      line.item.onOrder += line.ordered;
      const expected = arrivals.get(receiveDay) ?? [];
      expected.push(line);
      arrivals.set(receiveDay, expected);
    }
  };

  return {
    firstDay: openingDay,
    run: (day) => {
      if (day === openingDay) for (const { vendors } of reviews) order(vendors, day);
      for (const { vendors, days, last } of reviews) {
        if (days.has(day)) order(day === last ? vendors.slice(0, 1) : vendors, day);
      }
      for (const { item, layer, ordered } of arrivals.get(day) ?? []) {
        item.onOrder -= ordered;
        receive(item, layer);
      }
      arrivals.delete(day);
    },
  };
}

function orderLine(item: StockItem, purchase: Purchase, cases: number, transId: number, random: Random): PurchaseLine {
  const { product } = item;
  const { receiveDay, vendor, stage } = purchase;
  const isIn = isReceived(stage);
  const ordered = cases * product.size.unitsPerCase;
  const received = isIn && cases > 1 && random.chance(4) ? ordered - product.size.unitsPerCase : ordered;
  const isShortDated = random.chance(2) && !product.isMiscounted;
  const expires = receiveDay + (isShortDated ? random.between(60, 130) : product.kind.shelfLifeDays - random.between(15, 80));
  const batchCode = batchCodeOf(product, receiveDay, transId);
  const coaURL = random.chance(94) ? certificatePath({ batchCode, transId }) : null;
  const layer: Layer = {
    transId,
    received,
    left: received,
    verifiedOut: 0,
    receiveDay,
    expires,
    batchCode,
    coaURL,
    isVerified: stage === "Verified",
  };
  const hasBatchCode = isIn || vendor.requiresBatchCodes || random.chance(40);
  return { item, layer, ordered, hasBatchCode, isPalletTagged: random.chance(60) };
}

function batchCodeOf(product: Product, receiveDay: Day, transId: number): string {
  return `${product.supplier.slug.slice(0, 3).toUpperCase()}${receiveDay % 10_000}-${transId % 100_000}`;
}

/** The expected demand from the customers' habits, used before the first sale. */
function setExpectedDemand({ customers, catalog, suppliers }: DemoPlan, stock: Stock): void {
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

/** The miscounted product seems to be in stock at the first warehouse, so it is not reordered there. */
function isReorderOver(item: StockItem, day: Day, today: Day): boolean {
  return day > item.product.reorderTo || (isMiscounted(item) && day > today - 130);
}

function casesNeeded(item: StockItem, vendor: Vendor, day: Day, random: Random): number {
  const { kind, size } = item.product;
  const season = (when: Day) => kind.season[monthOf(when) - 1] ?? 100;
  const outlook = season(day + vendor.leadTimeDays + 20) / season(day);
  const coverDays = (vendor.targetDOI + vendor.leadTimeDays + 14) * (item.layers.length === 0 ? 0.7 : 1);
  const wanted = demandOn(item, day) * outlook * coverDays * (random.between(80, 125) / 100) + unitsExpected(item.product);
  const missing = wanted - unitsLeft(item, day) - item.received - item.onOrder;
  if (missing <= 0) return item.layers.length === 0 && item.onOrder === 0 ? 1 : 0;
  return Math.ceil(missing / size.unitsPerCase);
}
