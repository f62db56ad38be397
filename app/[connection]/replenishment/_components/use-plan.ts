"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/api-provider.tsx";
import { orderReferenceQueries, type Vendor } from "#lib/api/order-references.ts";
import { placeQueries } from "#lib/api/places.ts";
import { productQueries } from "#lib/api/products.ts";
import { purchaseQueries } from "#lib/api/purchases.ts";
import { stockQueries } from "#lib/api/stock.ts";
import { type AllRows, useAllRows } from "#lib/api/use-all-rows.ts";
import { packSizeOf } from "#lib/drafts/quantities.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { openStatuses } from "#lib/replenishment/incoming.ts";
import type { Kept } from "#lib/replenishment/kept.ts";
import { planReplenishment } from "#lib/replenishment/plan.ts";
import type { PlanRow } from "#lib/replenishment/plan-row.ts";
import type { PlanSearch } from "../search-params.ts";
import type { ShownPlanRow } from "./columns.tsx";
import { useKept } from "./use-kept.ts";

type PlanQuery = Pick<PlanSearch, "vendors" | "target" | "growth">;

export interface StockPlace {
  readonly LocationID: number;
  readonly ProductID: number;
}

export interface Plan extends AllRows<ShownPlanRow> {
  /** PO numbers of orders that are open. */
  readonly takenNumbers: ReadonlySet<string>;
}

export const rowID = ({ id }: PlanRow): string => id;

/** The suggestions, once everything is there that they are worked out from: one part that is missing would make all of them wrong. */
export function usePlan(connection: string, { vendors: chosen, target, growth }: PlanQuery, only?: StockPlace): Plan {
  const api = useApi();
  const { today } = useViewer();
  const { kept } = useKept();
  const vendors = useQuery(orderReferenceQueries(api).vendors());
  const stock = useStock(chosen, vendors.data, only);
  const purchases = useQuery(purchaseQueries(api).withLines({ statuses: [...openStatuses] }));
  const products = useQuery(productQueries(api).names());
  const locations = useQuery(placeQueries(api).locations());
  const queries = [vendors, purchases, products];
  const plan = useMemo(() => {
    if (!stock.inventory.rows || !stock.batches.rows || !stock.batches.isComplete) return undefined;
    if (!vendors.data || !purchases.data || !products.data) return undefined;
    const supply = {
      inventory: stock.inventory.rows,
      batches: stock.batches.rows,
      purchases: purchases.data,
      vendors: vendors.data.filter(({ VendorID }) => chosen.length === 0 || chosen.includes(VendorID)),
      products: new Map(products.data.map((product) => [product.ProductID, product])),
    };
    return planReplenishment(supply, { targetDays: target, growthPercent: growth }, today);
  }, [stock.inventory.rows, stock.batches, vendors.data, purchases.data, products.data, chosen, target, growth, today]);
  const names = useMemo(() => new Map(locations.data?.map(({ LocationID, Location }) => [LocationID, Location])), [locations.data]);
  const rows = useMemo(() => plan?.map((row) => shownRow(row, connection, names, kept)), [plan, connection, names, kept]);
  const takenNumbers = useMemo(() => new Set(purchases.data?.map(({ po_num }) => po_num)), [purchases.data]);
  const failed = queries.filter(({ data, error }) => data === undefined && error);
  const error = failed[0]?.error ?? stock.inventory.error ?? stock.batches.error;
  return {
    ...stock.inventory,
    rows,
    takenNumbers,
    keyOf: rowID,
    error,
    isPending: rows === undefined && !error,
    resume: () => {
      for (const query of failed) void query.refetch();
      stock.inventory.resume();
      stock.batches.resume();
    },
  };
}

/** Of the suppliers of the vendors that are chosen, of all where none is; or of one product in one warehouse. */
function useStock(chosen: readonly number[], vendors: readonly Vendor[] | undefined, only?: StockPlace) {
  const api = useApi();
  const query = useMemo(() => {
    if (only) return { LocationIDs: [only.LocationID], ProductIDs: [only.ProductID] };
    if (chosen.length === 0 || !vendors) return {};
    const own = vendors.filter(({ VendorID }) => chosen.includes(VendorID)).map(({ SupplierID }) => SupplierID);
    return own.length === 0 ? {} : { SupplierIDs: [...new Set(own)].sort((a, b) => a - b) };
  }, [chosen, vendors, only]);
  const inventory = useAllRows(stockQueries(api).inventory(query));
  const batches = useAllRows(stockQueries(api).batches(query));
  return { inventory, batches };
}

function shownRow(row: PlanRow, connection: string, names: ReadonlyMap<number, string>, { cases, snoozed }: Kept): ShownPlanRow {
  const { record, product, suggestion } = row;
  const own = suggestion ? cases[row.id] : undefined;
  return {
    ...row,
    connection,
    productName: product?.ProductName ?? `Product ${record.ProductID}`,
    place: names.get(record.LocationID) ?? `Warehouse ${record.LocationID}`,
    unitsPerCase: product ? packSizeOf(product) : 1,
    cases: own ?? suggestion?.cases ?? 0,
    isEdited: own !== undefined,
    snoozedUntil: snoozed[row.id] ?? null,
  };
}
