"use client";
import { useQuery } from "@tanstack/react-query";
import { ProductPicture } from "#components/product/product-picture.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProducts } from "#lib/api/resources.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { kindOf } from "#lib/goods/catalog/product-kind.ts";
import { PendingName } from "../../list/pending-name.tsx";
import { productImage } from "./product-image.ts";

/** A product's picture and name on up to two lines, without the picture in a narrow list. Shows the id when the name is unknown. */
export function ProductCell({ product, name, connection }: { product: Product | null; name: string; connection: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <ProductPicture
        src={product && productImage(connection, product, "small")}
        kind={product ? kindOf(product) : "other"}
        className="size-7 rounded-sm max-sm:size-6 sm:@max-3xl/list:hidden"
      />
      {product ? (
        <span className="line-clamp-2 min-w-0 text-wrap leading-4 max-sm:text-sm max-sm:leading-5 sm:@max-3xl/list:text-xs">{name}</span>
      ) : (
        <UnknownProduct name={name} />
      )}
    </span>
  );
}

function UnknownProduct({ name }: { name: string }) {
  const { isPending } = useQuery(allProducts(useApi()));
  return isPending ? <PendingName known={name} /> : name;
}
