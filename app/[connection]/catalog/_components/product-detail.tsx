"use client";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import type { Product } from "#lib/catalog/product.ts";
import { type DetailProps, recordDetail } from "../../_components/record/record-detail.tsx";
import { catalogFilters } from "../filters.tsx";
import { productRecord } from "../record.ts";
import { ProductAllocations } from "./product-allocations.tsx";
import { ProductBatches } from "./product-batches.tsx";
import { ProductComing } from "./product-coming.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductOrigin } from "./product-origin.tsx";
import { ProductPrices } from "./product-prices.tsx";
import { ProductPromotions } from "./product-promotions.tsx";
import { ProductShelves } from "./product-shelves.tsx";
import { ProductStock } from "./product-stock.tsx";
import { ProductWarehouses } from "./product-warehouses.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { useStore } from "./use-store.ts";

export const ProductDetail = recordDetail(productRecord, LoadedProduct);

function LoadedProduct({ data: product, keyType, heading, sectionHeading }: DetailProps<Product>) {
  const [{ store }] = useUrlState(catalogFilters.params);
  const stores = useStore(store, keyType);
  return (
    <article className="@container" aria-labelledby="product-name">
      <ProductHead product={product} heading={heading} />
      <div className="space-y-7 px-4 pb-10 @2xl:px-6">
        <ProductPrices product={product} stores={stores} keyType={keyType} heading={sectionHeading} />
        <ProductStock product={product} stores={stores} heading={sectionHeading} />
        <ProductPromotions product={product} heading={sectionHeading} />
        {keyType === "Customer" ? null : <ProductSupply product={product} heading={sectionHeading} />}
        <ProductFacts product={product} heading={sectionHeading} />
        <RelatedProducts product={product} heading={sectionHeading} />
      </div>
    </article>
  );
}

/** What the API gives of warehouses, orders and retailers; Customer keys get none of it. */
function ProductSupply({ product, heading }: { product: Product; heading: "h2" | "h3" }) {
  return (
    <>
      <ProductWarehouses productID={product.ProductID} heading={heading} />
      <ProductBatches product={product} heading={heading} />
      <ProductComing product={product} heading={heading} />
      <ProductOrigin product={product} heading={heading} />
      <ProductShelves productID={product.ProductID} heading={heading} />
      <ProductAllocations product={product} heading={heading} />
    </>
  );
}
