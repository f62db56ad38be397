"use client";
import { useQuery } from "@tanstack/react-query";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allVendors } from "#lib/api/resources.ts";
import { byLabel, choiceOf } from "./scope-choices.ts";

/** A vendor has one record per warehouse that it delivers to. */
export function useVendorChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allVendors(useApi()));
  const names = new Map(data?.map(({ VendorID, VendorName }) => [VendorID, VendorName]));
  return { choices: data && byLabel([...names].map(([value, name]) => choiceOf(value, name, "Vendor"))), error };
}
