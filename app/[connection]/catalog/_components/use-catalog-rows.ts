"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allProductCategories, availableStockResource, customerPriceResource, productResource } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { groupStock } from "#lib/goods/catalog/availability.ts";
import { type CatalogRow, createRowJoin } from "#lib/goods/catalog/catalog-row.ts";
import { productImage } from "../../_components/goods/products/product-image.ts";
import { isWhole } from "../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../_components/sections/use-records.ts";
import type { Stores } from "./stock/use-store.ts";

/** Data of the rows that could not be read. */
export interface MissingPart {
  readonly subject: string;
  readonly error: unknown;
  readonly retry: () => void;
}

interface CatalogReading {
  readonly reading: AllRows<CatalogRow>;
  readonly missing: readonly MissingPart[];
  /** Whether what the filters of stock and of prices need could not be read. */
  readonly isStockUnknown: boolean;
  readonly arePricesUnknown: boolean;
  /** The latest change of a stock record. Null while stock is loading. */
  readonly stockAsOf: string | null;
}

const keyOf = ({ product }: CatalogRow) => productResource.keyOf(product);

/** Reads products, stock and prices separately. When one fails, the others are still shown. */
export function useCatalogRows(
  query: ListQuery<"GET /v1/products">,
  day: CalendarDate | null,
  { store, subject, error, retry }: Stores,
): CatalogReading {
  const api = useApi();
  const storeID = store?.CustomerID ?? null;
  const products = useAllRows(productResource(api).rows(query));
  const stock = useRecords({
    ...availableStockResource(api).all(storeID === null ? {} : { CustomerIDs: [storeID] }),
    enabled: store !== undefined,
  });
  const prices = useRecords({
    ...customerPriceResource(api).all({ CustomerIDs: [storeID ?? 0], ...(day && { EffectiveDate: day }) }),
    enabled: storeID !== null,
  });

  const listed = useQuery(allProductCategories(api)).data;

  const categories = useMemo(() => new Map(listed?.map((category) => [category.ProductCategoryID, category])), [listed]);
  const stocks = useMemo(() => stock.data && groupStock(stock.data), [stock.data]);
  const priceOf = useMemo(() => prices.data && new Map(prices.data.map((price) => [price.ProductID, price])), [prices.data]);
  const [join] = useState(() => createRowJoin((product) => productImage(api.connection, product, "small")));
  // Without the stores, neither is asked for.
  const storesFailed = store === undefined && error !== null;
  const [stockFailed, pricesFailed] = [storesFailed || Boolean(stock.error), storesFailed || Boolean(prices.error)];
  const [lacksStocks, lacksPrices] = [!isWhole(stock), !isWhole(prices)];
  const rows = useMemo(
    () =>
      products.rows &&
      join(products.rows, {
        stocks: stocks ?? (stockFailed ? null : undefined),
        prices: priceOf ?? (pricesFailed ? null : undefined),
        lacksStocks,
        lacksPrices,
        categories,
      }),
    [join, products.rows, stocks, priceOf, stockFailed, pricesFailed, lacksStocks, lacksPrices, categories],
  );
  const stockAsOf = useMemo(() => newestOf(stock.data ?? []), [stock.data]);

  const parts = [
    { subject, error: store === undefined ? error : null, retry },
    { subject: "Availability", error: stock.data ? null : stock.error, retry: () => void stock.refetch() },
    { subject: "Prices", error: prices.data ? null : prices.error, retry: () => void prices.refetch() },
  ];
  return {
    reading: { ...products, rows, keyOf },
    missing: parts.filter((part) => part.error),
    isStockUnknown: stockFailed && !stock.data,
    arePricesUnknown: pricesFailed && !prices.data,
    stockAsOf,
  };
}

function newestOf(records: readonly { readonly TimeUpdated: string }[]): string | null {
  return records.reduce<string | null>((newest, { TimeUpdated }) => (newest === null || TimeUpdated > newest ? TimeUpdated : newest), null);
}
