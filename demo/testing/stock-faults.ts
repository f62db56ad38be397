import { divideRounded } from "../decimal.ts";
import { expectSame, type Faults, groupBy, micros, sumOf } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

const one = 1_000_000;

/** Every purchase and every stock figure that does not follow from purchases, invoices and allocations. */
export function findStockFaults(demo: Demo, today: string): Faults {
  const faults: Faults = [];
  checkPurchases(demo, faults);
  const movements = groupMovements(demo);
  const batches = groupBy(demo.inventoryBatches, (batch) => `${batch.LocationID} ${batch.ProductID}`);
  const places = new Map(demo.customers.map((customer) => [customer.CustomerID, customer.LocationID]));
  const current = demo.allocations.filter((allocation) => allocation.StartDate <= today && today <= allocation.EndDate);
  const allocated = groupBy(current, (allocation) => `${places.get(allocation.CustomerID)} ${allocation.ProductID}`);
  const windowStart = new Date(Date.parse(today) - 90 * 86_400_000).toISOString().slice(0, 10);
  for (const item of demo.inventory) {
    const key = `${item.LocationID} ${item.ProductID}`;
    const { sold, bought } = movements.get(key);
    const units = (field: string, actual: string, expected: number) =>
      expectSame(faults, `stock ${key} ${field}`, micros(actual), expected * one);
    const soldIn = (wanted: (sale: Sale) => boolean) => sumOf(sold.filter(wanted), (sale) => sale.units);
    const boughtIn = (statuses: string[]) =>
      sumOf(
        bought.filter((buy) => statuses.includes(buy.status)),
        (buy) => buy.units,
      );
    units("Inventory", item.Inventory, boughtIn(["Verified"]) - soldIn((sale) => sale.status === 7));
    units("Received", item.Received, boughtIn(["Received", "Confirmed"]));
    units(
      "PreSales",
      item.PreSales,
      soldIn((sale) => sale.status === 1),
    );
    units(
      "Picked",
      item.Picked,
      soldIn((sale) => sale.status === 2),
    );
    units(
      "Loaded",
      item.Loaded,
      soldIn((sale) => sale.status === 3 && sale.day >= today),
    );
    units(
      "Delivered",
      item.Delivered,
      soldIn((sale) => sale.status === 3 && sale.day < today),
    );
    units(
      "PendingSales",
      item.PendingSales,
      soldIn((sale) => sale.status === 4 || sale.status === 5),
    );
    units(
      "Allocated",
      item.Allocated,
      sumOf(allocated.get(key), (allocation) => allocation.Units),
    );
    const recent = soldIn((sale) => sale.units > 0 && sale.day >= windowStart && sale.day < today);
    expectSame(faults, `stock ${key} AvgDailySales90d`, micros(item.AvgDailySales90d), divideRounded(recent * one, 90));
    if (micros(item.Unsellable) < 0 - soldIn((sale) => sale.units < 0) * one) faults.push(`stock ${key} Unsellable lacks what came back`);
    const inWarehouse = micros(item.Inventory) + micros(item.Received);
    const inBatches = sumOf(batches.get(key), (batch) => batch.InventoryUnits) * one;
    expectSame(faults, `stock ${key} batches`, inBatches, Math.max(0, inWarehouse));
    const layer = bought.find((buy) => buy.transId === item.PurchaseTransID);
    if (layer === undefined) faults.push(`stock ${key} sells a purchase line of another product or warehouse`);
  }
  return faults;
}

type Sale = { status: number; day: string; units: number };
type PurchasedUnits = { transId: number; status: string; units: number };

/** Sales and purchases by "LocationID ProductID". */
function groupMovements(demo: Demo): { get(key: string): { sold: Sale[]; bought: PurchasedUnits[] } } {
  const places = new Map(demo.customers.map((customer) => [customer.CustomerID, customer.LocationID]));
  const invoices = new Map(demo.invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const purchases = new Map(demo.purchases.map((purchase) => [purchase.PurchaseID, purchase]));
  const movements = new Map<string, { sold: Sale[]; bought: PurchasedUnits[] }>();
  const get = (key: string) => {
    const known = movements.get(key) ?? { sold: [], bought: [] };
    movements.set(key, known);
    return known;
  };
  for (const line of demo.invoiceTransactions) {
    const invoice = invoices.get(line.InvoiceID);
    if (invoice === undefined) continue;
    get(`${places.get(line.CustomerID)} ${line.ProductID}`).sold.push({
      status: invoice.Status,
      day: invoice.Date.slice(0, 10),
      units: line.NumUnits,
    });
  }
  for (const line of demo.purchaseTrans) {
    const purchase = purchases.get(line.PurchaseID);
    if (purchase === undefined) continue;
    get(`${purchase.ToLocationID} ${line.ProductID}`).bought.push({
      transId: line.PurchaseTransID,
      status: purchase.Status,
      units: micros(line.NumUnits) / one,
    });
  }
  return { get };
}

function checkPurchases(demo: Demo, faults: Faults): void {
  const lines = groupBy(demo.purchaseTrans, (line) => line.PurchaseID);
  const casePacks = new Map(demo.products.map((product) => [product.ProductID, product.WholesaleUnitsPerCase]));
  for (const line of demo.purchaseTrans) {
    const name = `purchase line ${line.PurchaseTransID}`;
    expectSame(
      faults,
      `${name} ExtPrice`,
      micros(line.ExtPrice),
      ((micros(line.FOB) + micros(line.DepositCost)) * micros(line.NumUnits)) / one,
    );
    expectSame(faults, `${name} Cases`, micros(line.Cases), divideRounded(micros(line.NumUnits), casePacks.get(line.ProductID) ?? 0));
    if (micros(line.NumUnits) > micros(line.Ordered)) faults.push(`${name} brings more than ordered`);
  }
  for (const purchase of demo.purchases) {
    const own = lines.get(purchase.PurchaseID) ?? [];
    const name = `purchase ${purchase.PurchaseID}`;
    if (own.length === 0) faults.push(`${name} has no line`);
    const extra = micros(purchase.Freight) + micros(purchase.Tax) + micros(purchase.OtherCost);
    expectSame(faults, `${name} Total`, micros(purchase.Total), sumOf(own, (line) => micros(line.ExtPrice)) + extra);
    expectSame(
      faults,
      `${name} TotalCases`,
      micros(purchase.TotalCases),
      sumOf(own, (line) => micros(line.Cases)),
    );
  }
  checkBatchCodes(demo, faults);
}

function checkBatchCodes(demo: Demo, faults: Faults): void {
  const required = new Set(
    demo.vendors
      .filter((vendor) => vendor.RequirePOBatchCodes)
      .map((vendor) => `${vendor.VendorID} ${vendor.SupplierID} ${vendor.LocationID}`),
  );
  const purchases = new Map(demo.purchases.map((purchase) => [purchase.PurchaseID, purchase]));
  const codes = new Map(demo.purchaseTrans.map((line) => [line.PurchaseTransID, line.BatchCode]));
  for (const line of demo.purchaseTrans) {
    const purchase = purchases.get(line.PurchaseID);
    const key = `${purchase?.VendorID} ${purchase?.SupplierID} ${purchase?.ToLocationID}`;
    if (line.BatchCode === null && required.has(key)) faults.push(`purchase line ${line.PurchaseTransID} lacks its batch code`);
  }
  for (const batch of demo.inventoryBatches)
    expectSame(faults, `batch of ${batch.PurchaseTransID}`, batch.BatchCode, codes.get(batch.PurchaseTransID));
  for (const line of demo.invoiceTransactions) {
    if (line.PurchaseTransID !== null)
      expectSame(faults, `batch of line ${line.InvoiceTransID}`, line.BatchCode, codes.get(line.PurchaseTransID));
  }
}
