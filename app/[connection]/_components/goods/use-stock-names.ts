"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations, allProducts } from "#lib/api/resources.ts";
import type { StockNames } from "#lib/goods/stock/stock-names.ts";

/** Products and warehouses of stock rows, by id. Rows show ids until they load. */
export function useStockNames(): StockNames {
  const api = useApi();
  const { data: products } = useQuery(allProducts(api));
  const { data: locations } = useQuery(allLocations(api));
  return useMemo(
    () => ({
      products: products ? new Map(products.map((product) => [product.ProductID, product])) : null,
      locations: locations ? new Map(locations.map(({ LocationID, Location }) => [LocationID, Location])) : null,
    }),
    [products, locations],
  );
}
