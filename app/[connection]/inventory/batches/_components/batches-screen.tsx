"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { batchResource, inventoryResource } from "#lib/api/resources.ts";
import { toBatchRows } from "#lib/goods/stock/expiry/batch-rows.ts";
import { recordHref } from "#lib/routes.ts";
import { useLastCosts } from "../../../_components/goods/use-last-costs.ts";
import { useStockNames } from "../../../_components/goods/use-stock-names.ts";
import { failedAmong } from "../../../_components/list/failed/failed-among.ts";
import { failedNotes, LazyFailedLists } from "../../../_components/list/failed/lazy-failed-lists.tsx";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { useUnknownMatches } from "../../../_components/list/use-unknown-matches.tsx";
import { useScript } from "../../../_components/shell/hydration/use-script.ts";
import { AsOf } from "../../../_components/values/as-of.tsx";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import { batchesList } from "../list.ts";
import type { BatchListRow } from "./columns.tsx";
import { ExpiryCalendar } from "./expiry-calendar.tsx";

const unvalued = { unitCost: null, value: null, valueAtRisk: null };
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
  // Until the sales are read, no batch passes the filter "At risk".
  const isRiskToCome = !inventory.isComplete && inventory.activity !== "failed" && inventory.activity !== "stopped";
  const { costs, ...money } = useLastCosts(batches.isComplete && !isRiskToCome);
  const script = useScript("stock-value", () => import("#lib/goods/stock/stock-value.ts"));
  const rows = useMemo(
    () =>
      batches.rows &&
      toBatchRows(batches.rows, records ?? null, names, today).map((row) => {
        const values = costs && script.data?.valueBatch(row, costs);
        return { ...row, ...(values ?? unvalued), connection };
      }),
    [batches.rows, records, names, today, connection, costs, script.data],
  );
  const view = useListView(list, rows);
  const failedSales = {
    lists: failedAmong({ "Daily sales": inventory }),
    outcome: "could not be loaded, so units at risk are unknown",
  };
  const failedValues = {
    lists: script.error
      ? [{ subject: "The calculation", error: script.error, resume: () => void script.refetch() }, ...money.failed]
      : money.failed,
    outcome: "could not be loaded, so values are unknown",
  };
  const notes = [money.note, ...failedNotes(failedSales), ...failedNotes(failedValues)];
  const asOf = <AsOf records={batches.rows} />;
  return (
    <ListScreen
      connection={connection}
      list={{ ...list, declaration: { ...list.declaration, notes } }}
      reading={{ ...batches, rows, keyOf, isComplete: batches.isComplete && !isRiskToCome && !money.isToCome && !script.isPending }}
      view={view}
      hrefOf={({ batch }) => recordHref(connection, "catalog", batch.ProductID)}
      figuresAsOf={asOf}
      description={
        <>
          {asOf}. {money.note}
        </>
      }
      body={useUnknownMatches(list, rows, view, { risk: failedSales.lists.length > 0 })}
      above={
        <>
          <InventoryTabs connection={connection} current="batches" />
          <LazyFailedLists {...failedSales} />
          <LazyFailedLists {...failedValues} />
          {rows ? <ExpiryCalendar rows={rows} isWhole={batches.isComplete} /> : null}
        </>
      }
    />
  );
}
