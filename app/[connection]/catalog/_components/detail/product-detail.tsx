"use client";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import type { Product } from "#lib/catalog/product.ts";
import { type DetailProps, recordDetail } from "../../../_components/record/record-detail.tsx";
import { catalogFilters } from "../../filters.tsx";
import { productRecord } from "../../record.ts";
import { ProductPrices } from "../prices/product-prices.tsx";
import { ProductPromotions } from "../prices/product-promotions.tsx";
import { ProductComing } from "../purchases/product-coming.tsx";
import { ProductOrigin } from "../purchases/product-origin.tsx";
import { ProductAllocations } from "../stock/product-allocations.tsx";
import { ProductBatches } from "../stock/product-batches.tsx";
import { ProductShelves } from "../stock/product-shelves.tsx";
import { ProductStock } from "../stock/product-stock.tsx";
import { ProductWarehouses } from "../stock/product-warehouses.tsx";
import { useStore } from "../stock/use-store.ts";
import { ProductFacts } from "./product-facts.tsx";
import { ProductHead } from "./product-head.tsx";
import { RelatedProducts } from "./related-products.tsx";

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

/** Warehouses, orders and retailers. The API has none of them for Customer keys. */
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
