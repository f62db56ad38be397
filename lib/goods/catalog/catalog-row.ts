import { type Amount, isKnown, readDecimal, subtractAmounts } from "#contract/decimal.ts";
import { bestStock } from "./availability.ts";
import type { AvailableStock, CustomerPrice, Product, ProductCategory } from "./product.ts";

/** A product with its stock and its price for one customer, as far as the key may see them. */
export interface CatalogRow {
  readonly product: Product;
  /** Undefined while loading and for none. */
  readonly category: ProductCategory | undefined;
  /** URL of its thumbnail; null for none. */
  readonly image: string | null;
  /** Per warehouse; undefined while loading, null if it cannot be read. */
  readonly stocks: readonly AvailableStock[] | null | undefined;
  /** Of the warehouse with the most stock; null for none and while unknown. */
  readonly best: AvailableStock | null;
  /** Null for none and while unknown. */
  readonly price: CustomerPrice | null;
  /** Whether loading has finished. */
  readonly arePrices: "known" | "to come" | "unreadable";
}

export interface CatalogJoin {
  /** Both are undefined while loading, null if they cannot be read. */
  readonly stocks: ReadonlyMap<number, readonly AvailableStock[]> | null | undefined;
  readonly prices: ReadonlyMap<number, CustomerPrice> | null | undefined;
  /** Whether a record of them could not be read: a product without one may have one. */
  readonly lacksStocks?: boolean;
  readonly lacksPrices?: boolean;
  /** By ProductCategoryID. */
  readonly categories: ReadonlyMap<number, ProductCategory>;
}

const noStocks: readonly AvailableStock[] = [];

type RowJoin = (products: readonly Product[], joined: CatalogJoin) => readonly CatalogRow[];

/** Reuses the row of a product while nothing about it changes, so that the list sorts and filters only new rows. */
export function createRowJoin(imageOf: (product: Product) => string | null): RowJoin {
  const known = new WeakMap<Product, CatalogRow>();
  return (products, { stocks, prices, lacksStocks, lacksPrices, categories }) => {
    const none = lacksStocks ? null : noStocks;
    return products.map((product) => {
      const ofProduct = stocks ? (stocks.get(product.ProductID) ?? none) : stocks;
      const price = prices?.get(product.ProductID) ?? null;
      const areListed = price || (prices && !lacksPrices);
      const arePrices = areListed ? "known" : prices === undefined ? "to come" : "unreadable";
      const category = categories.get(product.SvcLiveCategoryID);
      const before = known.get(product);
      const isSame = before && before.stocks === ofProduct && before.price === price && before.arePrices === arePrices;
      if (isSame && before.category === category) return before;
      const best = ofProduct ? bestStock(ofProduct) : null;
      const row: CatalogRow = { product, category, image: imageOf(product), stocks: ofProduct, best, price, arePrices };
      known.set(product, row);
      return row;
    });
  };
}

/** The reduction of a unit: the difference of the prices where the API does not state it. */
export function discountOf({ Discount, FullPrice, UnitPrice }: CustomerPrice): Amount {
  const stated = readDecimal(Discount);
  return isKnown(stated) ? stated : subtractAmounts(readDecimal(FullPrice), readDecimal(UnitPrice));
}

/** Whether a promotion changes the price. */
export function isPromoted({ price }: Pick<CatalogRow, "price">): boolean {
  if (price?.PromotionID == null) return false;
  const discount = discountOf(price);
  return isKnown(discount) && discount.units !== 0n;
}
