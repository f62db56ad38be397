import { type Decimal, isKnown, readDecimal } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { isStaleCount } from "./state/stale-count.ts";
import { coverDays, isOutOfStock } from "./state/stock-state.ts";
import type { Shelf } from "./stock.ts";
import { productNameOf } from "./stock-names.ts";

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
