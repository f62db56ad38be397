"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { inventoryResource } from "#lib/api/resources.ts";
import { stockKey } from "#lib/goods/stock/stock-names.ts";
import { failedNotes, LazyFailedLists } from "../../_components/list/failed/lazy-failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { useUnknownMatches } from "../../_components/list/use-unknown-matches.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { AsOf } from "../../_components/values/as-of.tsx";
import { warehouseList } from "../list.ts";
import { stockRecord } from "../record.ts";
import { promotionColumns, type WarehouseListRow, warehouseColumns } from "./columns.tsx";
import { InventoryTabs } from "./inventory-tabs.tsx";
import { useCandidates } from "./use-candidates.ts";
import { useMeasuredStock } from "./use-measured-stock.ts";

const stockDetail = lazyDetail(() => import("./stock-detail.tsx").then((module) => module.StockDetail));

const idOf = ({ record }: WarehouseListRow) => stockKey(record);

export function WarehouseScreen({ connection, preferences }: ScreenProps) {
  const list = useListState(warehouseList, preferences);
  const isPromoting = list.search.promote;
  const inventory = useAllRows(inventoryResource(useApi()).rows(list.query));
  const measured = useMeasuredStock(inventory.rows, inventory.isComplete);
  const { reasons, ...promotions } = useCandidates({
    isNeeded: isPromoting,
    query: list.query,
    stock: inventory.isComplete && measured.isMeasured ? measured.rows : undefined,
  });
  const rows = useMemo(
    () => measured.rows?.map((row) => ({ ...row, connection, reason: reasons?.get(stockKey(row.record)) ?? null })),
    [measured.rows, reasons, connection],
  );
  const failed = { lists: [...measured.failed, ...promotions.failed], outcome: "could not be loaded, so their figures are unknown" };
  const notes = [measured.note, ...promotions.notes];
  const columns = isPromoting ? promotionColumns : warehouseColumns;
  const shown = { ...list, declaration: { ...warehouseList, columns, notes: [...notes, ...failedNotes(failed)] } };
  const view = useListView(shown, rows);
  const opened = useOpenRow(useListPlace("inventory"), view, idOf);
  // Until these are read, no record passes the filters by maximum and promotion.
  const isToCome = measured.isToCome || (promotions.isToCome && measured.isMeasured);
  const asOf = <AsOf records={inventory.rows} />;
  return (
    <ListScreen
      connection={connection}
      list={shown}
      reading={{ ...inventory, ...promotions.stopped, rows, keyOf: idOf, isComplete: inventory.isComplete && !isToCome }}
      view={view}
      opened={opened}
      figuresAsOf={asOf}
      description={
        <>
          {asOf}. {notes.join(" ")}
        </>
      }
      body={useUnknownMatches(shown, rows, view, {
        above: measured.isUnknown,
        promote: measured.isUnknown || promotions.failed.length > 0,
      })}
      above={
        <>
          <InventoryTabs connection={connection} current="warehouse" />
          <LazyFailedLists {...failed} />
        </>
      }
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
