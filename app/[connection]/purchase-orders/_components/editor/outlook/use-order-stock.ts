"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { selectRead } from "#lib/api/resource.ts";
import { allVendors, batchResource, inventoryResource, purchaseResource, type Vendor } from "#lib/api/resources.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { stockOfLines } from "#lib/goods/replenishment/outlook/stock-of-lines.ts";
import { openStatuses, receiptDays } from "#lib/goods/replenishment/suggestion/incoming.ts";
import type { Batch, InventoryRecord } from "#lib/goods/stock/stock.ts";
import { arrivedStatuses } from "#lib/orders/purchases/progress/arrived-statuses.ts";

interface OrderPlace {
  readonly supplier_id: number;
  readonly to_location_id: number;
  readonly vendor: Vendor | undefined;
}

/** The supplier's stock in the warehouse of the order, once it and the vendors are read, because a part would look like missing stock. */
export function useOrderStock({ supplier_id, to_location_id, vendor }: OrderPlace) {
  const api = useApi();
  const { today } = useViewer();
  const goods = { SupplierIDs: [supplier_id], LocationIDs: [to_location_id] };
  const orders = { include_transactions: true, location_ids: [to_location_id] };
  const inventory = useQuery({ ...inventoryResource(api).all(goods), select: selectRead<InventoryRecord> });
  const batches = useQuery({ ...batchResource(api).all(goods), select: selectRead<Batch> });
  const readOrders = purchaseResource(api).all;
  const open = useQuery({ ...readOrders({ ...orders, statuses: [...openStatuses] }), select: selectRead<Purchase> });
  const received = useQuery({
    ...readOrders({ ...orders, statuses: [...arrivedStatuses], start_date: addDays(today, -receiptDays) }),
    select: selectRead<Purchase>,
  });
  const { isPending: isVendorToCome } = useQuery(allVendors(api));
  const stocks = useMemo(() => {
    if (isVendorToCome || !inventory.data || !batches.data || !open.data || !received.data) return undefined;
    return stockOfLines({
      inventory: inventory.data.rows,
      batches: batches.data.rows,
      // An order that was received after the open orders were read counts as received.
      purchases: [...received.data.rows, ...open.data.rows],
      vendor: vendor ?? null,
    });
  }, [isVendorToCome, inventory.data, batches.data, open.data, received.data, vendor]);
  const failed = [inventory, batches, open, received].filter(({ data, isError }) => data === undefined && isError);
  return {
    stocks,
    error: failed[0]?.error ?? null,
    isReading: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    /** What may be missing, by list. */
    gaps: [
      { noun: "stock record", nouns: "stock records", ...gapsOf([inventory.data]) },
      { noun: "batch", nouns: "batches", ...gapsOf([batches.data]) },
      { noun: "order", nouns: "orders", ...gapsOf([open.data, received.data]) },
    ],
  };
}

type Read = { readonly leftOut: number; readonly mayLackRows?: boolean } | undefined;

const gapsOf = (reads: readonly Read[]) => ({
  leftOut: reads.reduce((sum, read) => sum + (read?.leftOut ?? 0), 0),
  mayLackRows: reads.some((read) => read?.mayLackRows),
});
