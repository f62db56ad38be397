"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { costBasis, costQuery } from "#lib/orders/purchases/costs/cost-basis.ts";
import { useScript } from "../shell/hydration/use-script.ts";

/** The last purchase cost of each product, once every order is read. Reads the orders while `isNeeded`. */
export function useLastCosts(isNeeded: boolean) {
  const { today, locale } = useViewer();
  const source = purchaseResource(useApi()).rows(costQuery(today));
  const { rows, ...orders } = useAllRows(isNeeded ? source : { ...source, first: { ...source.first, enabled: false } });
  const script = useScript("last-costs", () => import("#lib/orders/purchases/costs/last-costs.ts"));
  const costs = useMemo(
    () => (rows && orders.isComplete ? script.data?.lastCosts(rows) : undefined),
    [rows, orders.isComplete, script.data],
  );
  const error = costs ? null : (script.error ?? (orders.activity === "failed" ? orders.error : null));
  const isToCome = isNeeded && !costs && !error && orders.activity !== "stopped";
  const resume = () => {
    void script.refetch();
    orders.resume();
  };
  return {
    costs,
    isToCome,
    failed: error ? [{ subject: "Purchase orders", error, resume }] : [],
    /** What the money is, and what it may lack. */
    note: costBasis + (script.data?.costGaps(orders, locale) ?? ""),
  };
}
