"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { saysFailure } from "#lib/api/resource.ts";
import { allVendors } from "#lib/api/resources.ts";
import { vendorOf } from "#lib/orders/purchases/parties.ts";
import { vendorRecords } from "#lib/orders/purchases/vendors/vendor-record.ts";
import { screenHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { ArrivedNote } from "../../../_components/orders/arrived-note.tsx";
import { OrderTabs } from "../../../_components/orders/order-tabs.tsx";
import { useArrivedOrders } from "../../../_components/orders/use-arrived-orders.ts";
import { vendorRecordFilters, vendorRecordListBy } from "../list.ts";
import type { VendorRecordRow } from "./columns.tsx";

const keyOf = ({ id }: VendorRecordRow) => `record ${id}`;

/** How the vendors delivered: real lead time beside the promised one, lateness and fill rate. */
export function RecordScreen(props: ScreenProps) {
  const [{ places }] = useUrlState(vendorRecordFilters.params);
  return <Records key={String(places)} {...props} isByWarehouse={places} />;
}

function Records({ connection, preferences, isByWarehouse }: ScreenProps & { isByWarehouse: boolean }) {
  const declaration = useMemo(() => vendorRecordListBy(isByWarehouse), [isByWarehouse]);
  const list = useListState(declaration, preferences);
  const { orders, note, reading } = useArrivedOrders(list.query, list.search.period);
  const vendors = useQuery({ ...allVendors(useApi()), ...saysFailure });
  const rows = useMemo(() => {
    // A median or a share of some of the orders would be another figure.
    if (!note.isComplete || !vendors.data) return undefined;
    return vendorRecords(orders, { vendors: vendors.data, isByWarehouse })
      .map((record): VendorRecordRow => ({ ...record, vendor: record.vendorName || vendorOf(record.sample) }))
      .sort((a, b) => b.orders - a.orders);
  }, [note.isComplete, vendors.data, orders, isByWarehouse]);
  const view = useListView(list, rows);
  const error = reading.error ?? (vendors.data ? null : vendors.error);
  const resume = () => {
    if (vendors.isError) void vendors.refetch();
    reading.resume();
  };
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...reading, rows, keyOf, recordNoun: "purchase order", error, resume, isPending: !error && !rows }}
      view={view}
      hrefOf={({ sample: { vendor_id, to_location_id } }) =>
        screenHref(connection, "purchase-orders", { vendors: [vendor_id], ...(isByWarehouse && { warehouses: [to_location_id] }) })
      }
      description={<ArrivedNote {...note} />}
      above={<OrderTabs connection={connection} current="vendors/record" />}
    />
  );
}
