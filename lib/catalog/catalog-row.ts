import { isKnown, readDecimal } from "#lib/format/decimal.ts";
import { bestStock } from "./availability.ts";
import type { AvailableStock, CustomerPrice, Product } from "./product.ts";

/** A product with what the key may know of its stock and of its price for one customer. */
export interface CatalogRow {
  readonly product: Product;
  /** Address of its small picture; null for none. */
  readonly image: string | null;
  /** Per warehouse; undefined while it is being read, null where it cannot be. */
  readonly stocks: readonly AvailableStock[] | null | undefined;
  /** Of the warehouse that has most; null for none, and while it is not known. */
  readonly best: AvailableStock | null;
  /** Null for none, and while it is not known. */
  readonly price: CustomerPrice | null;
  /** Whether there is nothing to wait for. */
  readonly arePrices: "known" | "to come" | "unreadable";
}

export interface CatalogJoin {
  /** Both undefined while they are being read, null where they cannot be. */
  readonly stocks: ReadonlyMap<number, readonly AvailableStock[]> | null | undefined;
  readonly prices: ReadonlyMap<number, CustomerPrice> | null | undefined;
}

const noStocks: readonly AvailableStock[] = [];

type RowJoin = (products: readonly Product[], joined: CatalogJoin) => readonly CatalogRow[];

/** Keeps the row of a product while nothing about it changes: the list then sorts and filters only what is new. */
export function createRowJoin(imageOf: (product: Product) => string | null): RowJoin {
  const known = new WeakMap<Product, CatalogRow>();
  return (products, { stocks, prices }) => {
    const arePrices = prices ? "known" : prices === null ? "unreadable" : "to come";
    return products.map((product) => {
      const ofProduct = stocks ? (stocks.get(product.ProductID) ?? noStocks) : stocks;
      const price = prices?.get(product.ProductID) ?? null;
      const before = known.get(product);
      if (before && before.stocks === ofProduct && before.price === price && before.arePrices === arePrices) return before;
      const best = ofProduct ? bestStock(ofProduct) : null;
      const row: CatalogRow = { product, image: imageOf(product), stocks: ofProduct, best, price, arePrices };
      known.set(product, row);
      return row;
    });
  };
}

/** Whether a promotion makes the price another one than the full price. */
export function isPromoted({ price }: Pick<CatalogRow, "price">): boolean {
  const discount = readDecimal(price?.Discount);
  return price?.PromotionID !== null && isKnown(discount) && discount.units !== 0n;
}
