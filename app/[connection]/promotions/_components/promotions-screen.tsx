"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allProducts, allSuppliers, promotionResource } from "#lib/api/resources.ts";
import type { PricePromotion } from "#lib/goods/catalog/product.ts";
import { byPhase } from "#lib/goods/catalog/promotion.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { promotionsList } from "../list.ts";
import type { PromotionRow } from "./columns.tsx";
import { PromotionTabs } from "./promotion-tabs.tsx";

const keyOf = ({ record }: PromotionRow) => promotionResource.keyOf(record);

export function PromotionsScreen({ connection, preferences }: ScreenProps) {
  const list = useListState(promotionsList, preferences);
  const promotions = useAllRows(promotionResource(useApi()).rows(list.query));
  const rows = usePromotionRows(promotions.rows, list.search.brands);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...promotions, rows, keyOf }}
      view={view}
      hrefOf={(row) => productsHref(connection, row)}
      description="Prices for a limited time. A row links to its products."
      above={<PromotionTabs connection={connection} current="prices" />}
    />
  );
}

/** Links to the only product, or to the brand's products when there are more. */
function productsHref(connection: string, { record, brand }: PromotionRow): string {
  const [only, another] = record.ProductIDs ?? [];
  if (only !== undefined && another === undefined && !record.AllProducts) return recordHref(connection, "catalog", only);
  return screenHref(connection, "catalog", { brands: brand?.SupplierID });
}

function usePromotionRows(promotions: readonly PricePromotion[] | undefined, brands: readonly number[]): PromotionRow[] | undefined {
  const api = useApi();
  const { today } = useViewer();
  const { data: products } = useQuery(allProducts(api));
  const { data: suppliers } = useQuery(allSuppliers(api));
  return useMemo(() => {
    const byID = new Map(products?.map((product) => [product.ProductID, product]));
    const [only, ...others] = (suppliers ?? []).filter(({ SupplierID }) => brands.length === 0 || brands.includes(SupplierID));
    return (
      promotions &&
      byPhase(promotions, today).map(({ record, phase }) => {
        const named = record.ProductIDs?.flatMap((id) => byID.get(id) ?? []) ?? [];
        return { record, phase, products: named, brand: named[0] ?? (only && others.length === 0 ? only : null) };
      })
    );
  }, [promotions, products, suppliers, brands, today]);
}
