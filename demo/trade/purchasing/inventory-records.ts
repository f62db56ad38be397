import { type Clock, formatDay } from "../../calendar.ts";
import { decString, divideRounded, type Micros, one, quantity } from "../../decimal.ts";
import type { Allocations } from "../../plan/customers/allocations.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import { warehouses } from "../../plan/places.ts";
import { itemAt, type Random } from "../../random.ts";
import { laboratories } from "../../words/brands.ts";
import { currentLayer, type Layer, type Stock, type StockItem, unitsInWarehouse } from "./stock.ts";

/** Lines of inventory.ndjson, for everything that has ever been received. */
export function* inventoryRecords(plan: DemoPlan, stock: Stock): Generator<object> {
  const { today } = plan.clock;
  const allocated = sumAllocated(plan.allocations, today);
  for (const item of stock.items) {
    const layer = currentLayer(item, today) ?? item.layers.at(-1);
    if (layer === undefined) continue;
    const { product, warehouse } = item;
    const inventory = item.verifiedBought - item.verifiedSold;
    const out = item.loaded + item.picked + item.pendingSales + item.delivered;
    const unsellable = item.returned + expiredUnits(item, today);
    const setAside = allocated.get(`${product.index} ${warehouse}`) ?? 0;
    const available = inventory + item.received - out - unsellable - item.preSales - setAside;
    const dailySales = divideRounded(item.soldIn90Days * one, 90);
    yield {
      LocationID: itemAt(warehouses, warehouse).locationId,
      ProductID: product.id,
      PurchaseTransID: layer.transId,
      PreSales: quantity(item.preSales),
      Allocated: quantity(setAside),
      Inventory: quantity(inventory),
      Received: quantity(item.received),
      Loaded: quantity(item.loaded),
      Picked: quantity(item.picked),
      Delivered: quantity(item.delivered),
      Unsellable: quantity(unsellable),
      DOI: daysOfInventory(available, dailySales),
      AvgDailySales90d: decString(dailySales, 6),
      NotAuthorized: product.isReserved,
      TimeUpdated: plan.clock.stamp(today - 1, 82_800 + (product.index % 3000)),
      PendingSales: quantity(item.pendingSales),
    };
  }
}

/** Available units over average daily sales; 0 where nothing is available or nothing was sold. */
function daysOfInventory(available: number, dailySales: Micros): string {
  if (available <= 0 || dailySales === 0) return "0.00";
  return decString(divideRounded(available * one * 100, dailySales) * (one / 100), 2);
}

function sumAllocated({ list }: Allocations, today: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product, from, to, shares } of list) {
    if (from > today || to < today) continue;
    for (const { customer, units } of shares) {
      const key = `${product.index} ${customer.warehouse}`;
      sums.set(key, (sums.get(key) ?? 0) + units);
    }
  }
  return sums;
}

function expiredUnits(item: StockItem, today: number): number {
  return item.layers.reduce((sum, layer) => sum + (layer.expires <= today ? Math.max(0, layer.left) : 0), 0);
}

/** Lines of inventoryBatches.ndjson: the units of each batch in the warehouse, and the last batch of products that have run out. */
export function* inventoryBatchRecords(plan: DemoPlan, stock: Stock, random: Random): Generator<object> {
  for (const item of stock.items) {
    for (const { layer, units } of unitsInWarehouse(item)) {
      if (units > 0 || layer === item.layers.at(-1)) {
        yield batchRecord(item, layer, units, plan.clock, random.fork(`batch ${layer.transId}`));
      }
    }
  }
}

function batchRecord({ product, warehouse }: StockItem, layer: Layer, units: number, clock: Clock, draw: Random): object {
  const { locationId, state } = itemAt(warehouses, warehouse);
  const made = layer.receiveDay - draw.between(12, 40);
  const [thc, cbd] = product.strength.map((milligrams) => milligrams * one);
  const measured = (label: number) => percentAround(label, draw);
  const measuredTHC = measured(thc ?? 0);
  const measuredCBD = measured(cbd ?? 0);
  const isBotanical = product.kind.categoryId === 2 || product.kind.categoryId === 7;
  return {
    LocationID: locationId,
    ProductID: product.id,
    SupplierID: product.supplier.id,
    PurchaseTransID: layer.transId,
    InventoryUnits: units,
    State: state,
    BatchCode: layer.batchCode,
    UID: `1A4${draw.hex(18).toUpperCase()}`,
    Laboratory: layer.coaURL === null ? "" : draw.pick(laboratories),
    PotencyType: draw.pick(["PerServing", "PerServing", "PerPackage"]),
    COAURL: layer.coaURL ?? "",
    ExpirationDate: formatDay(layer.expires),
    BestByDate: draw.chance(80) ? formatDay(layer.expires - 30) : null,
    HarvestDate: isBotanical ? formatDay(made - draw.between(30, 120)) : null,
    ManufactureDate: formatDay(made),
    PackDate: draw.chance(85) ? formatDay(made + draw.between(0, 3)) : null,
    COAExpirationDate: layer.coaURL === null ? null : formatDay(made + draw.pick([180, 365, 365])),
    Vintage: isBotanical && draw.chance(60) ? formatDay(made).slice(0, 4) : null,
    THCPotency: decString(measuredTHC, 2),
    CBDPotency: decString(measuredCBD, 2),
    TotalCannabinoids: decString(measuredTHC + measuredCBD, 2),
    LabelTHCPotency: decString(thc ?? 0, 2),
    LabelCBDPotency: decString(cbd ?? 0, 2),
    LabelTotalCannabinoids: decString((thc ?? 0) + (cbd ?? 0), 2),
    TimeCreated: clock.stamp(layer.receiveDay, 54_000 + (layer.transId % 7200)),
    TimeUpdated: clock.stamp(clock.today - 1, 82_800 + (layer.transId % 3000)),
  };
}

/** A laboratory's reading within 6 % of the label, in whole hundredths. */
function percentAround(label: Micros, random: Random): Micros {
  return divideRounded(label * random.between(94, 106), 100 * 10_000) * 10_000;
}
