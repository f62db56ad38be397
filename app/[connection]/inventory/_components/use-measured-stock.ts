"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { saysFailure } from "#lib/api/resource.ts";
import { allProducts, allVendors } from "#lib/api/resources.ts";
import type { InventoryRecord } from "#lib/goods/stock/stock.ts";
import { toWarehouseRows } from "#lib/goods/stock/warehouse-rows.ts";
import { useLastCosts } from "../../_components/goods/use-last-costs.ts";
import { useStockNames } from "../../_components/goods/use-stock-names.ts";
import { useScript } from "../../_components/shell/hydration/use-script.ts";

const unmeasured = { maximum: null, above: null, unitCost: null, valueAbove: null };

/** Stock records with the units above their vendors' maximum and their value, once products, vendors and costs are read. */
export function useMeasuredStock(records: readonly InventoryRecord[] | undefined, isComplete: boolean) {
  const api = useApi();
  const names = useStockNames();
  const vendors = useQuery({ ...allVendors(api), ...saysFailure });
  const products = useQuery({ ...allProducts(api), ...saysFailure });
  const script = useScript("measure-stock", () => import("#lib/goods/stock/measure-stock.ts"));
  const { costs, ...money } = useLastCosts(isComplete);
  const rows = useMemo(() => {
    const named = records && toWarehouseRows(records, names);
    return named && (script.data?.measureStock(named, { vendors: vendors.data, costs }) ?? named.map((row) => ({ ...row, ...unmeasured })));
  }, [records, names, script.data, vendors.data, costs]);
  const sources = Object.entries({ Vendors: vendors, Products: products, "The calculations": script });
  const failed = sources.flatMap(([subject, { data, error, refetch }]) =>
    error && !data ? [{ subject, error, resume: () => void refetch() }] : [],
  );
  const isMeasured = sources.every(([, { data }]) => data !== undefined);
  return {
    rows,
    isMeasured,
    /** Whether what the maximum needs could not be read. */
    isUnknown: !isMeasured && failed.length > 0,
    isToCome: (!isMeasured && failed.length === 0) || money.isToCome,
    failed: [...failed, ...money.failed],
    note: money.note,
  };
}
