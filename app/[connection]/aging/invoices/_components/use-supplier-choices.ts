"use client";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { knownIDs } from "#lib/api/records/known-ids.ts";
import { agingResource } from "#lib/api/resources.ts";
import { useSupplierNames } from "../../../_components/values/use-supplier-names.ts";

/** Suppliers in AR aging, as filter choices. */
export function useSupplierChoices(): LoadedChoices<number> {
  const { rows, isComplete, leftOut, mayLackRows, error } = useAllRows(agingResource(useApi()).rows({}));
  const nameOf = useSupplierNames();
  const choices = knownIDs(rows?.map(({ SupplierID }) => SupplierID) ?? []).map((value) => ({
    value,
    label: nameOf?.(value) ?? `Supplier ${value}`,
  }));
  const mayLack = leftOut > 0 || mayLackRows || (Boolean(error) && !isComplete);
  return { choices: rows && choices.sort((a, b) => a.label.localeCompare(b.label, "en")), mayLack, error };
}
