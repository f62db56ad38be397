"use client";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import type { ScreenProps } from "../../../_components/list/list-screen.tsx";
import { planFilters } from "../../filters.ts";
import { ChooseVendor } from "../orders/choose-vendor.tsx";
import { PlanList } from "./plan-list.tsx";

/** Products to order today. An Employee key sees all suppliers, so it chooses a vendor first. */
export function ReplenishmentScreen({ connection, keyType, preferences }: ScreenProps) {
  const [{ vendors }] = useUrlState(planFilters.params);
  if (keyType === "Employee" && vendors.length === 0) return <ChooseVendor connection={connection} />;
  return <PlanList connection={connection} preferences={preferences} />;
}
