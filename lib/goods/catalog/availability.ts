import { inventoryBuckets } from "#contract/v1/inventory-buckets.ts";
import type { AvailableStock } from "./product.ts";

/** Stock level from `plenty` to `none`. `short` is less than the minimum order. */
export type StockLevel = "plenty" | "some" | "few" | "short" | "none";

export interface Availability {
  readonly level: StockLevel;
  readonly label: string;
  /** From 0 for no stock to `stepsMax`. Used for sorting and for the meter. */
  readonly steps: number;
}

export const stepsMax = inventoryBuckets.length - 1;
const plentyFrom = inventoryBuckets.length - 1 - inventoryBuckets.indexOf("< 50 Cases");
const someFrom = inventoryBuckets.length - 1 - inventoryBuckets.indexOf("< 10 Cases");

const bucketLabels: Readonly<Record<AvailableStock["InventoryBucket"], string>> = {
  "50+ Cases": "50 cases or more",
  "< 50 Cases": "Under 50 cases",
  "< 25 Cases": "Under 25 cases",
  "< 10 Cases": "Under 10 cases",
  "< 5 Cases": "Under 5 cases",
  "< 1 Case": "Under 1 case",
  "Out of Stock": "Out of stock",
};

/** A label for one warehouse's stock. InStock is false when the stock is less than the smallest order; spec "AvailableInventory". */
export function availabilityOf({ InStock, InventoryBucket }: Pick<AvailableStock, "InStock" | "InventoryBucket">): Availability {
  const place = inventoryBuckets.indexOf(InventoryBucket);
  // For an unknown bucket, shows the API's text and relies on InStock.
  if (place < 0) return { level: InStock ? "some" : "none", label: InventoryBucket, steps: InStock ? 1 : 0 };
  const steps = stepsMax - place;
  const label = bucketLabels[InventoryBucket];
  if (steps === 0) return { level: "none", label, steps };
  if (!InStock) return { level: "short", label: `${label}: less than an order`, steps };
  return { level: steps >= plentyFrom ? "plenty" : steps >= someFrom ? "some" : "few", label, steps };
}

/** The warehouse with the most stock, preferring those where the product can be ordered; null for none. */
export function bestStock<S extends Pick<AvailableStock, "InStock" | "InventoryBucket">>(stocks: readonly S[]): S | null {
  let best: { stock: S; steps: number } | null = null;
  for (const stock of stocks) {
    const { steps } = availabilityOf(stock);
    const isBetter = !best || (stock.InStock === best.stock.InStock ? steps > best.steps : stock.InStock);
    if (isBetter) best = { stock, steps };
  }
  return best?.stock ?? null;
}

/** Warehouse records by product. */
export const groupStock = (stocks: readonly AvailableStock[]): ReadonlyMap<number, readonly AvailableStock[]> =>
  Map.groupBy(stocks, ({ ProductID }) => ProductID);
