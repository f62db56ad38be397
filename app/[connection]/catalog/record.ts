import { productResource } from "#lib/api/resources.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { defineRecord } from "../_components/record/record.ts";
import { ProductSkeleton } from "./_components/catalog-skeletons.tsx";

export const productRecord = defineRecord({
  slug: "catalog",
  query: (api, id) => productResource(api).one(Number(id)),
  title: ({ ProductName }: Product) => ProductName,
  skeleton: ProductSkeleton,
});
