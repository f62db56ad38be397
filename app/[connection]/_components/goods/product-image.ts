import type { Product } from "#lib/catalog/product.ts";

type ProductWithImage = Pick<Product, "ProductID" | "TimeUpdated" | "ThumbnailImageURL" | "FullSizeImageURL">;

/** Where the dashboard gives a product's picture; null where its record names none. A changed record has another address. */
export function productImage(connection: string, product: ProductWithImage, size: "small" | "full"): string | null {
  if (!product.ThumbnailImageURL && !product.FullSizeImageURL) return null;
  return `/api/image/${connection}/${product.ProductID}/${size}?v=${encodeURIComponent(product.TimeUpdated)}`;
}
