"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import { allLocations } from "#lib/api/resources.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { LocalPlanState } from "#lib/goods/replenishment/local-plan-state.ts";
import type { PlanRow } from "#lib/goods/replenishment/plan-row.ts";
import { packSizeOf } from "#lib/orders/drafts/lines/quantities.ts";
import { rowID, type StockPlace, type SupplyPlan, useSupplyPlan } from "../../../_components/goods/use-supply-plan.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import type { PlanListRow } from "./plan-list-row.ts";

interface PlanQuery {
  readonly vendors: readonly number[];
  readonly target: number | null;
  readonly growth: number;
}

export interface Plan extends AllRows<PlanListRow>, Omit<SupplyPlan, keyof AllRows<unknown>> {}

/** Suggestions with names, snoozes and typed case counts. */
export function usePlan(connection: string, { vendors, target, growth }: PlanQuery, only?: StockPlace): Plan {
  const { planState } = useLocalPlanState();
  const plan = useSupplyPlan({ vendorIDs: vendors, targetDays: target, growthPercent: growth, only });
  const { data: locations } = useQuery(allLocations(useApi()));
  const names = useMemo(() => new Map(locations?.map(({ LocationID, Location }) => [LocationID, Location])), [locations]);
  const rows = useMemo(
    () => plan.rows?.map((row) => shownRow(row, connection, names, planState)),
    [plan.rows, connection, names, planState],
  );
  return { ...plan, rows, keyOf: rowID };
}

function shownRow(row: PlanRow, connection: string, names: ReadonlyMap<number, string>, { cases, snoozed }: LocalPlanState): PlanListRow {
  const { record, product, suggestion } = row;
  const own = suggestion ? cases[row.id] : undefined;
  return {
    ...row,
    connection,
    productName: product?.ProductName ?? `Product ${record.ProductID}`,
    place: names.get(record.LocationID) ?? numberOf("Warehouse", record.LocationID),
    unitsPerCase: product && packSizeOf(product),
    cases: own ?? suggestion?.cases ?? 0,
    isEdited: own !== undefined,
    snoozedUntil: snoozed[row.id] ?? null,
  };
}
