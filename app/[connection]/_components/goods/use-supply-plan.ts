"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { knownIDs } from "#lib/api/records/known-ids.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { selectRead } from "#lib/api/resource.ts";
import { allProducts, allVendors, batchResource, inventoryResource, purchaseResource, type Vendor } from "#lib/api/resources.ts";
import { combineReadings } from "#lib/api/rows/use-parts.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { planReplenishment } from "#lib/goods/replenishment/plan.ts";
import type { PlanRow } from "#lib/goods/replenishment/plan-row.ts";
import { openStatuses, receiptDays } from "#lib/goods/replenishment/suggestion/incoming.ts";
import type { WhatIf } from "#lib/goods/replenishment/suggestion/suggest.ts";
import { arrivedStatuses } from "#lib/orders/purchases/progress/arrived-statuses.ts";

export interface StockPlace {
  readonly LocationID: number;
  readonly ProductID: number;
}

interface PlanQuery extends WhatIf {
  /** Vendors whose goods are planned. Empty: all vendors. */
  readonly vendorIDs: readonly number[];
  /** Limits the plan to one product in one warehouse. */
  readonly only?: StockPlace | undefined;
}

export interface SupplyPlan extends AllRows<PlanRow> {
  /** PO numbers of open and recently received orders. */
  readonly takenNumbers: ReadonlySet<string>;
  /** Batches that could not be read. Suggestions of their products do not know when they expire. */
  readonly batchesLeftOut: number;
  /** Orders that could not be read. Suggestions of their products do not know what is on the way. */
  readonly ordersLeftOut: number;
  /** Vendors and products that could not be read. Their goods have no suggestion. */
  readonly vendorsLeftOut: number;
  readonly productsLeftOut: number;
}

export const rowID = ({ id }: PlanRow): string => id;

/** Calculates suggestions only when all data has loaded, because partial data would make them wrong. */
export function useSupplyPlan({ vendorIDs, targetDays, growthPercent, only }: PlanQuery): SupplyPlan {
  const api = useApi();
  const { today } = useViewer();
  const vendors = useQuery({ ...allVendors(api), select: selectRead<Vendor> });
  const { inventory, batches } = useStock(vendorIDs, vendors.data?.rows, only);
  const reading = combineReadings(inventory, batches);
  const ordersOf = purchaseResource(api).all;
  const select = selectRead<Purchase>;
  const open = useQuery({ ...ordersOf({ include_transactions: true, statuses: [...openStatuses] }), select });
  const start_date = addDays(today, -receiptDays);
  const received = useQuery({ ...ordersOf({ include_transactions: true, statuses: [...arrivedStatuses], start_date }), select });
  const products = useQuery({ ...allProducts(api), select: selectRead<Product> });
  const rows = useMemo(() => {
    if (!reading.isComplete || !inventory.rows || !batches.rows) return undefined;
    if (!vendors.data || !open.data || !received.data || !products.data) return undefined;
    const supply = {
      inventory: inventory.rows,
      batches: batches.rows,
      // An order that was received after the open orders were read counts as received.
      purchases: [...received.data.rows, ...open.data.rows],
      vendors: vendors.data.rows.filter(({ VendorID }) => vendorIDs.length === 0 || vendorIDs.includes(VendorID)),
      products: new Map(products.data.rows.map((product) => [product.ProductID, product])),
    };
    return planReplenishment(supply, { targetDays, growthPercent }, today);
  }, [
    inventory.rows,
    batches.rows,
    reading.isComplete,
    vendors.data,
    open.data,
    received.data,
    products.data,
    vendorIDs,
    targetDays,
    growthPercent,
    today,
  ]);
  const takenNumbers = useMemo(
    () => new Set([open.data, received.data].flatMap((read) => read?.rows ?? []).map(({ po_num }) => po_num)),
    [open.data, received.data],
  );
  const failed = [vendors, open, received, products].filter(({ data, error }) => data === undefined && error);
  const error = failed[0]?.error ?? reading.error;
  return {
    ...reading,
    rows,
    isComplete: rows !== undefined,
    leftOut: inventory.leftOut,
    batchesLeftOut: batches.leftOut,
    ordersLeftOut: (open.data?.leftOut ?? 0) + (received.data?.leftOut ?? 0),
    vendorsLeftOut: vendors.data?.leftOut ?? 0,
    productsLeftOut: products.data?.leftOut ?? 0,
    mayLackRows: reading.mayLackRows || [vendors, open, received, products].some(({ data }) => data?.mayLackRows),
    takenNumbers,
    keyOf: rowID,
    error,
    isPending: rows === undefined && !error,
    resume: () => {
      for (const query of failed) void query.refetch();
      reading.resume();
    },
  };
}

/** Suppliers of the chosen vendors, or of all vendors, or of one product in one warehouse. */
function useStock(chosen: readonly number[], vendors: readonly Vendor[] | undefined, only?: StockPlace) {
  const api = useApi();
  const query = useMemo(() => {
    if (only) return { LocationIDs: [only.LocationID], ProductIDs: [only.ProductID] };
    if (chosen.length === 0 || !vendors) return {};
    const own = vendors.filter(({ VendorID }) => chosen.includes(VendorID)).map(({ SupplierID }) => SupplierID);
    const SupplierIDs = knownIDs(own).sort((a, b) => a - b);
    return SupplierIDs.length === 0 ? {} : { SupplierIDs };
  }, [chosen, vendors, only]);
  const inventory = useAllRows(inventoryResource(api).rows(query));
  const batches = useAllRows(batchResource(api).rows(query));
  return { inventory, batches };
}
