"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { menuPromotionResource } from "#lib/api/resources.ts";
import { byPhase } from "#lib/goods/catalog/promotion.ts";
import { screenHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { PromotionTabs } from "../../_components/promotion-tabs.tsx";
import { menuPromotionsList } from "../list.ts";
import type { MenuPromotionRow } from "./columns.tsx";

const keyOf = ({ record }: MenuPromotionRow) => menuPromotionResource.keyOf(record);

export function MenuPromotionsScreen({ connection, preferences }: ScreenProps) {
  const { today } = useViewer();
  const list = useListState(menuPromotionsList, preferences);
  const promotions = useAllRows(menuPromotionResource(useApi()).rows(list.query));
  const rows = useMemo(() => promotions.rows && byPhase(promotions.rows, today), [promotions.rows, today]);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...promotions, rows, keyOf }}
      view={view}
      hrefOf={({ record }) => screenHref(connection, "catalog", { brands: [record.SupplierID] })}
      description="Promotions on the states’ menus. A row links to the brand’s products."
      above={<PromotionTabs connection={connection} current="menu" />}
    />
  );
}
