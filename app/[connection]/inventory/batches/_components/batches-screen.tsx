"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { Notice } from "#components/feedback/notice.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { batchResource, inventoryResource } from "#lib/api/resources.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { recordHref } from "#lib/routes.ts";
import { toBatchRows } from "#lib/stock/batch-rows.ts";
import { useStockNames } from "../../../_components/goods/use-stock-names.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { AsOf } from "../../../_components/values/as-of.tsx";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import { batchesList } from "../list.ts";
import type { BatchListRow } from "./columns.tsx";
import { ExpiryCalendar } from "./expiry-calendar.tsx";

const keyOf = ({ batch }: BatchListRow) => batchResource.keyOf(batch);

export function BatchesScreen({ connection, preferences }: ScreenProps) {
  const api = useApi();
  const { today } = useViewer();
  const list = useListState(batchesList, preferences);
  const batches = useAllRows(batchResource(api).rows(list.query));
  const inventory = useAllRows(inventoryResource(api).rows({}));
  const names = useStockNames();
  // Waits for all batches, because a batch looks safe until the batches that sell before it are loaded.
  const records = batches.isComplete && inventory.isComplete ? inventory.rows : undefined;
  const rows = useMemo(
    () => batches.rows && toBatchRows(batches.rows, records ?? null, names, today).map((row) => ({ ...row, connection })),
    [batches.rows, records, names, today, connection],
  );
  const view = useListView(list, rows);
  // Until the sales are read, no batch passes the filter "At risk".
  const isRiskToCome = !inventory.isComplete && !inventory.error && inventory.activity !== "stopped";
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...batches, rows, keyOf, isComplete: batches.isComplete && !isRiskToCome }}
      view={view}
      hrefOf={({ batch }) => recordHref(connection, "catalog", batch.ProductID)}
      description={<AsOf records={batches.rows} />}
      above={
        <>
          <InventoryTabs connection={connection} current="batches" />
          {inventory.error && !inventory.isComplete ? (
            <div className="px-4 py-2 sm:px-6">
              <Notice tone="warning" title="Daily sales could not be loaded, so units at risk are unknown">
                {inventory.error ? failureText(inventory.error) : null}
              </Notice>
            </div>
          ) : null}
          {rows ? <ExpiryCalendar rows={rows} isWhole={batches.isComplete} /> : null}
        </>
      }
    />
  );
}
