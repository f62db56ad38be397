"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { inventoryResource } from "#lib/api/resources.ts";
import { toWarehouseRows } from "#lib/stock/warehouse-rows.ts";
import { useStockNames } from "../../_components/goods/use-stock-names.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { AsOf } from "../../_components/values/as-of.tsx";
import { warehouseList } from "../list.ts";
import { stockRecord } from "../record.ts";
import type { WarehouseListRow } from "./columns.tsx";
import { InventoryTabs } from "./inventory-tabs.tsx";

const stockDetail = lazyDetail(() => import("./stock-detail.tsx").then((module) => module.StockDetail));

const idOf = ({ record }: WarehouseListRow) => `${record.LocationID}-${record.ProductID}`;

export function WarehouseScreen({ connection, preferences }: ScreenProps) {
  const list = useListState(warehouseList, preferences);
  const inventory = useAllRows(inventoryResource(useApi()).rows(list.query));
  const names = useStockNames();
  const rows = useMemo(
    () => inventory.rows && toWarehouseRows(inventory.rows, names).map((row) => ({ ...row, connection })),
    [inventory.rows, names, connection],
  );
  const view = useListView(list, rows);
  const opened = useOpenRow(useListPlace("inventory"), view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...inventory, rows, keyOf: idOf }}
      view={view}
      opened={opened}
      description={<AsOf records={inventory.rows} />}
      above={<InventoryTabs connection={connection} current="warehouse" />}
    >
      <RecordSheet
        record={stockRecord}
        opened={opened}
        title={opened.row && `Stock: ${opened.row.productName}, ${opened.row.place}`}
        detail={stockDetail}
      />
    </ListScreen>
  );
}
