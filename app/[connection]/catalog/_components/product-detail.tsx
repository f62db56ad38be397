"use client";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { productResource } from "#lib/api/resources.ts";
import type { Product } from "#lib/catalog/product.ts";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { ProductAllocations } from "./product-allocations.tsx";
import { ProductBatches } from "./product-batches.tsx";
import { ProductComing } from "./product-coming.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductOrigin } from "./product-origin.tsx";
import { ProductPrices } from "./product-prices.tsx";
import { ProductPromotions } from "./product-promotions.tsx";
import { ProductShelves } from "./product-shelves.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { ProductStock } from "./product-stock.tsx";
import { ProductWarehouses } from "./product-warehouses.tsx";
import { RelatedProducts } from "./related-products.tsx";
import type { Stores } from "./use-store.ts";

interface ProductDetailProps {
  id: number;
  /** What a list knows of it already, to show at once. */
  row?: Product | undefined;
  keyType: KeyType;
  stores: Stores;
  heading: "h1" | "h2";
}

const notFound = 404;

export function ProductDetail({ id, row, keyType, stores, heading: Heading }: ProductDetailProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...productResource(useApi()).one(id), placeholderData: row });
  if (data === null || (error instanceof ApiError && error.status === notFound)) return <ProductMissing id={id} heading={Heading} />;
  if (!data && error) {
    return (
      <div className="p-4 sm:p-6">
        <Heading className="sr-only">Product</Heading>
        <ScreenError subject="The product" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!data) return <ProductSkeleton />;
  const part = Heading === "h1" ? "h2" : "h3";
  return (
    <article className="@container" aria-labelledby="product-name">
      <ProductHead product={data} heading={Heading} />
      <div className="space-y-7 px-4 pb-10 @2xl:px-6">
        <ProductPrices product={data} stores={stores} keyType={keyType} heading={part} />
        <ProductStock product={data} stores={stores} heading={part} />
        <ProductPromotions product={data} heading={part} />
        {keyType === "Customer" ? null : <ProductSupply product={data} heading={part} />}
        <ProductFacts product={data} heading={part} />
        <RelatedProducts product={data} heading={part} />
      </div>
    </article>
  );
}

/** What the warehouses, the orders and the retailers know of it: not for Customer keys. */
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

function ProductMissing({ id, heading }: { id: number; heading: "h1" | "h2" }) {
  return (
    <EmptyState as={heading} icon={PackageX} title="There is no such product here">
      The Data API has no product {id} among those that this connection’s key covers.
    </EmptyState>
  );
}
