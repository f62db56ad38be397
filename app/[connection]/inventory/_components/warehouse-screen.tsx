"use client";
import { useMemo } from "react";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { stockQueries } from "#lib/api/stock.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { screenHref } from "#lib/routes.ts";
import { toWarehouseRows } from "#lib/stock/rows.ts";
import { BrandFilter, WarehouseFilter } from "../../_components/filters/scope-filters.tsx";
import { useStockNames } from "../../_components/goods/use-stock-names.ts";
import { ListScreen } from "../../_components/list/list-screen.tsx";
import { PrintedAsOf } from "../../_components/list/printed-as-of.tsx";
import { AsOf } from "../../_components/values/as-of.tsx";
import { warehouseList } from "../list.ts";
import type { ShownWarehouseRow } from "./columns.tsx";
import { InventoryTabs } from "./inventory-tabs.tsx";
import { rowFilters } from "./row-filters.ts";
import { StockDetail } from "./stock-detail.tsx";
import { stockQuery } from "./stock-query.ts";

interface WarehouseScreenProps {
  connection: string;
  preferences: TablePreferences;
}

const idOf = ({ record }: ShownWarehouseRow) => `${record.LocationID}-${record.ProductID}`;

export function WarehouseScreen({ connection, preferences }: WarehouseScreenProps) {
  const { locale } = useViewer();
  const list = useListState(warehouseList, preferences);
  const { search, change } = list;
  const inventory = useAllRows(stockQueries(useApi()).inventory(stockQuery(search)));
  const names = useStockNames();
  const rows = useMemo(
    () => inventory.rows && toWarehouseRows(inventory.rows, names).map((row) => ({ ...row, connection })),
    [inventory.rows, names, connection],
  );
  const filters = useMemo(() => rowFilters(search), [search]);
  const view = useListView(list, rows, filters);
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
      filters={
        <>
          <WarehouseFilter chosen={search.warehouses} onChosen={(warehouses) => change({ warehouses })} locale={locale} />
          <BrandFilter chosen={search.brands} onChosen={(brands) => change({ brands })} locale={locale} />
          <ToggleFilter label="Cover under 14 days" isOn={search.low} onChange={(low) => change({ low })} />
          <ToggleFilter label="Nothing available" isOn={search.out} onChange={(out) => change({ out })} />
          <ToggleFilter label="Reserved" isOn={search.reserved} onChange={(reserved) => change({ reserved })} />
        </>
      }
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
