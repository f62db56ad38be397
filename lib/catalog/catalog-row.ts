import { readDecimal } from "#lib/format/decimal.ts";
import { bestStock } from "./availability.ts";
import type { AvailableStock, CustomerPrice, Product } from "./product.ts";

/** A product with what the key may know of its stock and of its price for one customer. */
export interface CatalogRow {
  readonly product: Product;
  /** Address of its small picture; null for none. */
  readonly image: string | null;
  /** Per warehouse; null while it is not known. */
  readonly stocks: readonly AvailableStock[] | null;
  /** Of the warehouse that has most; null for none, and while it is not known. */
  readonly best: AvailableStock | null;
  /** Null for none, and while it is not known. */
  readonly price: CustomerPrice | null;
  readonly arePricesKnown: boolean;
}

export interface Joined {
  /** Null while it is not known. */
  readonly stocks: ReadonlyMap<number, readonly AvailableStock[]> | null;
  readonly prices: ReadonlyMap<number, CustomerPrice> | null;
}

const noStocks: readonly AvailableStock[] = [];

type RowJoin = (products: readonly Product[], joined: Joined) => readonly CatalogRow[];

/** Keeps the row of a product while nothing about it changes: the list then sorts and filters only what is new. */
export function createRowJoin(imageOf: (product: Product) => string | null): RowJoin {
  const known = new WeakMap<Product, CatalogRow>();
  return (products, { stocks, prices }) =>
    products.map((product) => {
      const ofProduct = stocks ? (stocks.get(product.ProductID) ?? noStocks) : null;
      const price = prices?.get(product.ProductID) ?? null;
      const before = known.get(product);
      const arePricesKnown = prices !== null;
      if (before && before.stocks === ofProduct && before.price === price && before.arePricesKnown === arePricesKnown) return before;
      const row = { product, image: imageOf(product), stocks: ofProduct, best: ofProduct && bestStock(ofProduct), price, arePricesKnown };
      known.set(product, row);
      return row;
    });
}

/** Whether a promotion makes the price another one than the full price. */
export function isPromoted({ price }: Pick<CatalogRow, "price">): boolean {
  const discount = readDecimal(price?.Discount);
  return price?.PromotionID !== null && discount !== null && discount.units !== 0n;
}
