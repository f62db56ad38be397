import { ProductPicture } from "#components/product/product-picture.tsx";
import type { Product } from "#lib/catalog/product.ts";
import { kindOf } from "#lib/catalog/product-kind.ts";
import { productImage } from "./product-image.ts";

/** A product's picture and name; its id while nothing else is known. */
export function ProductCell({ product, name, connection }: { product: Product | null; name: string; connection: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <ProductPicture
        src={product && productImage(connection, product, "small")}
        kind={product ? kindOf(product) : "other"}
        className="size-7 rounded-sm max-sm:size-6"
      />
      <span className="truncate" title={name}>
        {name}
      </span>
    </span>
  );
}
