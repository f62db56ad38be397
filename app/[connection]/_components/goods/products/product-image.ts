import type { Product } from "#lib/goods/catalog/product.ts";

type ProductWithImage = Pick<Product, "ProductID" | "TimeUpdated" | "ThumbnailImageURL" | "FullSizeImageURL">;

/** The dashboard's address of a product picture, or null when the record has none. The address changes with the record. */
export function productImage(connection: string, product: ProductWithImage, size: "small" | "full"): string | null {
  if (!product.ThumbnailImageURL && !product.FullSizeImageURL) return null;
  return `/api/image/${connection}/${product.ProductID}/${size}?v=${encodeURIComponent(product.TimeUpdated)}`;
}
