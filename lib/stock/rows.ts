import { type Decimal, isKnown, isZero, readDecimal } from "#contract/decimal.ts";
import type { Product } from "#lib/catalog/product.ts";
import type { Customer } from "#lib/customers/customer.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { unitsAtRisk } from "./at-risk.ts";
import { isStaleCount } from "./stale-count.ts";
import type { Batch, InventoryRecord, Shelf } from "./stock.ts";
import { coverDays, isOutOfStock } from "./stock-state.ts";

/** The products and warehouse names that stock rows show; null while unknown. */
export interface StockNames {
  readonly products: ReadonlyMap<number, Product> | null;
  readonly locations: ReadonlyMap<number, string> | null;
}

interface RecordNames {
  readonly product: Product | null;
  readonly productName: string;
  readonly place: string;
}

export interface WarehouseRow extends RecordNames {
  readonly record: InventoryRecord;
  /** The dashboard's own estimate in days; null where nothing is sold or a figure cannot be read. */
  readonly cover: Decimal | null;
}

export interface BatchRow extends RecordNames {
  readonly batch: Batch;
  /** Null if daily sales or the date are unknown. */
  readonly atRisk: Decimal | null;
}

export interface ShelfRow {
  readonly shelf: Shelf;
  readonly product: Product | null;
  readonly productName: string;
  readonly customer: string;
  readonly cover: Decimal | null;
  readonly isStale: boolean;
  /** Out of stock on the shelf although the store can order it; null if unknown, undefined while it is to come. */
  readonly isMissed: boolean | null | undefined;
}

const productNameOf = (product: Product | null, id: number) => product?.ProductName ?? numberOf("Product", id);

function nameOf({ LocationID, ProductID }: { LocationID: number; ProductID: number }, { products, locations }: StockNames): RecordNames {
  const product = products?.get(ProductID) ?? null;
  return {
    product,
    productName: productNameOf(product, ProductID),
    place: locations?.get(LocationID) ?? numberOf("Warehouse", LocationID),
  };
}

export function toWarehouseRows(records: readonly InventoryRecord[], names: StockNames): WarehouseRow[] {
  return records.map((record) => ({
    record,
    ...nameOf(record, names),
    cover: coverDays(record.AvailableUnits, record.AvgDailySales90d),
  }));
}

const stockKey = ({ LocationID, ProductID }: { LocationID: number; ProductID: number }) => `${LocationID}-${ProductID}`;

/** `inventory`: the warehouse records with the daily sales; null while they are not known. All batches of a product must be among the rows. */
export function toBatchRows(
  batches: readonly Batch[],
  inventory: readonly InventoryRecord[] | null,
  names: StockNames,
  today: CalendarDate,
): BatchRow[] {
  const risks = new Map<Batch, Decimal>();
  if (inventory) {
    const salesOf = new Map(inventory.map((record) => [stockKey(record), record.AvgDailySales90d]));
    for (const [key, group] of Map.groupBy(batches, stockKey)) {
      const sales = salesOf.get(key);
      if (sales !== undefined) for (const [batch, risk] of unitsAtRisk(group, sales, today)) risks.set(batch, risk);
    }
  }
  return batches.map((batch) => ({ batch, ...nameOf(batch, names), atRisk: risks.get(batch) ?? null }));
}

export const isAtRisk = ({ atRisk }: Pick<BatchRow, "atRisk">): boolean => atRisk !== null && !isZero(atRisk);

export type Store = Pick<Customer, "CustomerName" | "AccountStatus" | "OnHold">;

/** Stores that are inactive or on hold get no deliveries. */
export const mayOrder = ({ AccountStatus, OnHold }: Pick<Store, "AccountStatus" | "OnHold">): boolean =>
  AccountStatus === "Active" && !OnHold;

interface ShelfNames {
  readonly products: ReadonlyMap<number, Product> | null;
  readonly customers: ReadonlyMap<number, Store> | null;
  /** Products that each store can order, by CustomerID; null if unknown, undefined while to come. Stores whose products are unknown are missing. */
  readonly orderable: ReadonlyMap<number, ReadonlySet<number>> | null | undefined;
}

export const isEmptyShelf = ({ Inventory }: Pick<Shelf, "Inventory">): boolean => isOutOfStock(Inventory);

function isMissedOn(shelf: Shelf, store: Store | undefined, orderable: ShelfNames["orderable"]): ShelfRow["isMissed"] {
  if (!isKnown(readDecimal(shelf.Inventory))) return null;
  if (!isEmptyShelf(shelf) || (store && !mayOrder(store))) return false;
  if (orderable === undefined) return undefined;
  return (store && orderable?.get(shelf.CustomerID)?.has(shelf.ProductID)) ?? null;
}

export function toShelfRows(shelves: readonly Shelf[], { products, customers, orderable }: ShelfNames, today: CalendarDate): ShelfRow[] {
  return shelves.map((shelf) => {
    const product = products?.get(shelf.ProductID) ?? null;
    const store = customers?.get(shelf.CustomerID);
    return {
      shelf,
      product,
      productName: productNameOf(product, shelf.ProductID),
      customer: store?.CustomerName ?? numberOf("Customer", shelf.CustomerID),
      cover: coverDays(shelf.Inventory, shelf.DailySales),
      isStale: isStaleCount(shelf, today),
      isMissed: isMissedOn(shelf, store, orderable),
    };
  });
}
