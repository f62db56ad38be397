"use client";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { screenHref } from "#lib/routes.ts";
import { catalogFilters } from "../filters.tsx";
import { ProductDetail } from "./product-detail.tsx";
import { useStore } from "./use-store.ts";

interface ProductPageProps {
  connection: string;
  id: number;
  keyType: KeyType;
}

/** A product on a page of its own. */
export function ProductPage({ connection, id: renderedID, keyType }: ProductPageProps) {
  const [{ store }] = useUrlState(catalogFilters.params);
  const stores = useStore(store, keyType);
  return (
    <RowPage
      base={screenHref(connection, "catalog")}
      id={String(renderedID)}
      noun="product"
      backLabel="All products"
      renderDetail={(id) => (
        <div className="w-full max-w-6xl">
          <ProductDetail id={Number(id)} keyType={keyType} stores={stores} heading="h1" />
        </div>
      )}
    />
  );
}
