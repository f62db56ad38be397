import type { Day } from "../../calendar.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import type { Product } from "../../plan/products/product.ts";

/** A received purchase line. Stock is sold first in, first out. */
export type Layer = {
  transId: number;
  received: number;
  /** Not yet promised to an order. */
  left: number;
  /** Units on verified invoices, less returns. */
  verifiedOut: number;
  receiveDay: Day;
  expires: Day;
  batchCode: string;
  coaURL: string | null;
  isVerified: boolean;
};

/** One product in one warehouse; quantities in units, named as in the InventoryRecord. */
export type StockItem = {
  product: Product;
  warehouse: number;
  layers: Layer[];
  /** Index of the layer that is being sold. */
  head: number;
  onOrder: number;
  /** Units a day, smoothed over about a month, as of `demandDay`. */
  demand: number;
  demandDay: Day;
  verifiedBought: number;
  verifiedSold: number;
  received: number;
  preSales: number;
  picked: number;
  loaded: number;
  delivered: number;
  pendingSales: number;
  returned: number;
  soldIn90Days: number;
};

export type Stock = { items: StockItem[]; find(warehouse: number, product: Product): StockItem | undefined };

export function createStock({ suppliers, catalog, clock }: DemoPlan): Stock {
  const count = catalog.products.length;
  const byPlace: StockItem[] = [];
  const items: StockItem[] = [];
  for (const supplier of suppliers) {
    for (const warehouse of supplier.warehouses) {
      for (const product of catalog.bySupplier[supplier.index] ?? []) {
        const item = emptyItem(product, warehouse, clock.start);
        items.push(item);
        byPlace[warehouse * count + product.index] = item;
      }
    }
  }
  return { items, find: (warehouse, product) => byPlace[warehouse * count + product.index] };
}

function emptyItem(product: Product, warehouse: number, demandDay: Day): StockItem {
  const none = {
    verifiedBought: 0,
    verifiedSold: 0,
    received: 0,
    preSales: 0,
    picked: 0,
    loaded: 0,
    delivered: 0,
    pendingSales: 0,
    returned: 0,
  };
  return { product, warehouse, layers: [], head: 0, onOrder: 0, demand: 0, demandDay, soldIn90Days: 0, ...none };
}

/** Whether more of the item is sold than was bought. */
export const isMiscounted = ({ product, warehouse }: Pick<StockItem, "product" | "warehouse">): boolean =>
  product.isMiscounted && warehouse === 0;

/** The layer that is being sold on that day: the oldest verified one with units left that has not expired. */
export function currentLayer(item: StockItem, day: Day): Layer | undefined {
  let layer = item.layers[item.head];
  while (layer !== undefined && (layer.left <= 0 || layer.expires <= day)) {
    item.head += 1;
    layer = item.layers[item.head];
  }
  return layer?.isVerified ? layer : undefined;
}

export function unitsLeft(item: StockItem, day: Day): number {
  currentLayer(item, day);
  let units = 0;
  for (let index = item.head; index < item.layers.length; index += 1) {
    const layer = item.layers[index];
    if (layer?.isVerified && layer.expires > day) units += Math.max(0, layer.left);
  }
  return units;
}

export type Fill = { layer: Layer; units: number };

/** Takes up to `units`, oldest layer first. */
export function takeUnits(item: StockItem, units: number, day: Day): Fill[] {
  const fills: Fill[] = [];
  let missing = units;
  for (let layer = currentLayer(item, day); layer !== undefined && missing > 0; layer = currentLayer(item, day)) {
    const taken = Math.min(missing, layer.left);
    layer.left -= taken;
    missing -= taken;
    fills.push({ layer, units: taken });
  }
  return fills;
}

/** Puts a received layer into stock; what had been sold beyond the earlier ones is taken from it first. */
export function receive(item: StockItem, layer: Layer): void {
  for (const earlier of item.layers) {
    if (earlier.left >= 0) continue;
    layer.left += earlier.left;
    earlier.left = 0;
  }
  item.layers.push(layer);
  if (layer.isVerified) item.verifiedBought += layer.received;
  else item.received += layer.received;
}

/** Units of each layer that are still in the warehouse; what was sold beyond one layer is missing from the next ones. */
export function unitsInWarehouse(item: StockItem): { layer: Layer; units: number }[] {
  const standing = item.layers.map((layer) => ({ layer, units: layer.received - layer.verifiedOut }));
  let missing = standing.reduce((sum, { units }) => sum - Math.min(0, units), 0);
  return standing.map(({ layer, units }) => {
    const covered = Math.min(missing, Math.max(0, units));
    missing -= covered;
    return { layer, units: Math.max(0, units) - covered };
  });
}

const smoothingDays = 30;
const decay = Array.from({ length: 600 }, () => 1);
for (let days = 1; days < decay.length; days += 1) decay[days] = (decay[days - 1] ?? 0) * (1 - 1 / smoothingDays);

export function demandOn(item: StockItem, day: Day): number {
  return item.demand * (decay[Math.max(0, day - item.demandDay)] ?? 0);
}

export function noteDemand(item: StockItem, units: number, day: Day): void {
  item.demand = demandOn(item, day) + units / smoothingDays;
  item.demandDay = Math.max(day, item.demandDay);
}
