"use client";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { planFilters } from "../../filters.ts";
import { ChooseVendor } from "../orders/choose-vendor.tsx";
import { PlanList } from "./plan-list.tsx";

interface ReplenishmentScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

/** Products to order today. An Employee key sees all suppliers, so it chooses a vendor first. */
export function ReplenishmentScreen({ connection, keyType, preferences }: ReplenishmentScreenProps) {
  const [{ vendors }] = useUrlState(planFilters.params);
  if (keyType === "Employee" && vendors.length === 0) return <ChooseVendor connection={connection} />;
  return <PlanList connection={connection} preferences={preferences} />;
}
