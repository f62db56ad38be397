"use client";
import type { Choice, LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations, allSuppliers } from "#lib/api/resources.ts";
import type { Lacking } from "../sections/left-out-text.tsx";
import { useRecords } from "../sections/use-records.ts";
import { placeName } from "../values/place-name.ts";

/** `noun` and the id stand for a name that the API does not have: "Vendor 5". */
export const choiceOf = (value: number, name: string | null, noun: string, note?: string | false): Choice<number> => ({
  value,
  label: `${name || `${noun} ${value}`}${note ? ` (${note})` : ""}`,
});

export const byLabel = <V extends string | number>(choices: readonly Choice<V>[] | undefined) =>
  choices?.toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** What a filter says about the reading of its choices. */
export const readingOf = ({
  leftOut,
  mayLackRows,
  error,
}: Lacking & { readonly error: unknown }): Pick<LoadedChoices<never>, "mayLack" | "error"> => ({
  mayLack: Boolean(leftOut || mayLackRows),
  error,
});

export function useBrandChoices(): LoadedChoices<number> {
  const read = useRecords(allSuppliers(useApi()));
  const choices = read.data?.map(({ SupplierID, Supplier, Active }) =>
    choiceOf(SupplierID, Supplier, "Brand", Active === false && "inactive"),
  );
  return { choices: byLabel(choices), ...readingOf(read) };
}

export function useWarehouseChoices(): LoadedChoices<number> {
  const read = useRecords(allLocations(useApi()));
  const choices = read.data?.map((place) => choiceOf(place.LocationID, placeName(place), "Warehouse"));
  return { choices: byLabel(choices), ...readingOf(read) };
}
