"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { idOfPurchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { byDueDay, countStandings, type OpenOrder, openOrderOf, type Standing, standings } from "#lib/orders/purchases/open-orders.ts";
import { recordHref } from "#lib/routes.ts";
import { FilterTabs } from "../../../_components/list/filter-tabs.tsx";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { OrderTabs } from "../../../_components/orders/order-tabs.tsx";
import { pipelineList, standingLabels } from "../list.ts";

const keyOf = ({ purchase }: OpenOrder) => purchaseResource.keyOf(purchase);

const vendorAndWarehouse = "vendor_name,to_location_name";

/** Orders that the vendors have and that have not arrived, those that are latest first. */
export function PipelineScreen({ connection, preferences }: ScreenProps) {
  const list = useListState(pipelineList, preferences);
  const { today, timeZone, locale } = useViewer();
  const purchases = useAllRows(purchaseResource(useApi()).rows(list.query));
  const rows = useMemo(
    () => purchases.rows?.map((purchase) => openOrderOf(purchase, { today, timeZone })).sort(byDueDay),
    [purchases.rows, today, timeZone],
  );
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...purchases, rows, keyOf }}
      view={view}
      hrefOf={({ purchase }) => recordHref(connection, "purchase-orders", idOfPurchase(purchase))}
      actions={
        list.search.group === "" ? (
          <Button onClick={() => list.change({ group: vendorAndWarehouse })}>Group by vendor and warehouse</Button>
        ) : null
      }
      description="Submitted orders that have not arrived. An order is late after the day that was requested, or else expected."
      above={
        <>
          <OrderTabs connection={connection} current="purchase-orders/pipeline" />
          <FilterTabs
            label="Due"
            tabs={tabsOf(purchases.isComplete ? rows : undefined, locale)}
            current={list.search.due}
            onChange={(due) => list.change({ due })}
          />
        </>
      }
    />
  );
}

/** The tabs with the number of orders in each, once all orders are read. */
export function tabsOf(orders: readonly OpenOrder[] | undefined, locale: string) {
  const counts = orders && countStandings(orders);
  const noteOf = (count: number | undefined) => (count === undefined ? undefined : formatCount(count, locale));
  const all: { value: Standing | null; label: string; note: string | undefined } = {
    value: null,
    label: "All",
    note: noteOf(orders?.length),
  };
  return [all, ...standings.map((value) => ({ value, label: standingLabels[value], note: noteOf(counts?.[value]) }))];
}
