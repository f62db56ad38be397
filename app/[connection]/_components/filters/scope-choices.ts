"use client";
import { useQuery } from "@tanstack/react-query";
import type { Choice, LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations, allSuppliers } from "#lib/api/resources.ts";
import { placeName } from "../values/place-name.ts";

/** `noun` and the id stand for a name that the API does not have: "Vendor 5". */
export const choiceOf = (value: number, name: string | null, noun: string, note?: string | false): Choice<number> => ({
  value,
  label: `${name || `${noun} ${value}`}${note ? ` (${note})` : ""}`,
});

export const byLabel = <V extends string | number>(choices: readonly Choice<V>[] | undefined) =>
  choices?.toSorted((a, b) => a.label.localeCompare(b.label, "en"));

export function useBrandChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allSuppliers(useApi()));
  const choices = data?.map(({ SupplierID, Supplier, Active }) => choiceOf(SupplierID, Supplier, "Brand", Active === false && "inactive"));
  return { choices: byLabel(choices), error };
}

export function useWarehouseChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allLocations(useApi()));
  const choices = data?.map((place) => choiceOf(place.LocationID, placeName(place), "Warehouse"));
  return { choices: byLabel(choices), error };
}
