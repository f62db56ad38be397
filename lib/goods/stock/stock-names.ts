import { numberOf } from "#lib/format/text/number-of.ts";
import type { Product } from "#lib/goods/catalog/product.ts";

/** The products and warehouse names that stock rows show; null while unknown. */
export interface StockNames {
  readonly products: ReadonlyMap<number, Product> | null;
  readonly locations: ReadonlyMap<number, string> | null;
}

export interface RecordNames {
  readonly product: Product | null;
  readonly productName: string;
  readonly place: string;
}

export const productNameOf = (product: Product | null, id: number) => product?.ProductName ?? numberOf("Product", id);

export function nameOf(
  { LocationID, ProductID }: { LocationID: number; ProductID: number },
  { products, locations }: StockNames,
): RecordNames {
  const product = products?.get(ProductID) ?? null;
  return {
    product,
    productName: productNameOf(product, ProductID),
    place: locations?.get(LocationID) ?? numberOf("Warehouse", LocationID),
  };
}

/** Identifies one product in one warehouse. */
export const stockKey = ({ LocationID, ProductID }: { LocationID: number; ProductID: number }) => `${LocationID}-${ProductID}`;
