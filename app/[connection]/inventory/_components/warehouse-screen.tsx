"use client";
import { useMemo } from "react";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { inventoryResource } from "#lib/api/resources.ts";
import { screenHref } from "#lib/routes.ts";
import { toWarehouseRows } from "#lib/stock/rows.ts";
import { useStockNames } from "../../_components/goods/use-stock-names.ts";
import { ListScreen } from "../../_components/list/list-screen.tsx";
import { PrintedAsOf } from "../../_components/list/printed-as-of.tsx";
import { AsOf } from "../../_components/values/as-of.tsx";
import { warehouseList } from "../list.ts";
import type { ShownWarehouseRow } from "./columns.tsx";
import { InventoryTabs } from "./inventory-tabs.tsx";
import { StockDetail } from "./stock-detail.tsx";

interface WarehouseScreenProps {
  connection: string;
  preferences: TablePreferences;
}

const idOf = ({ record }: ShownWarehouseRow) => `${record.LocationID}-${record.ProductID}`;

export function WarehouseScreen({ connection, preferences }: WarehouseScreenProps) {
  const list = useListState(warehouseList, preferences);
  const inventory = useAllRows(inventoryResource(useApi()).rows(list.query));
  const names = useStockNames();
  const rows = useMemo(
    () => inventory.rows && toWarehouseRows(inventory.rows, names).map((row) => ({ ...row, connection })),
    [inventory.rows, names, connection],
  );
  const view = useListView(list, rows);
  const opened = useOpenRow(screenHref(connection, "inventory"), view, idOf);
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
      <RowSheet
        opened={opened}
        title={opened.row ? `Stock: ${opened.row.productName}, ${opened.row.place}` : "Stock"}
        noun="stock record"
        printedFoot={<PrintedAsOf />}
        renderDetail={(id) => <StockDetail id={id} heading="h2" />}
      />
    </ListScreen>
  );
}
