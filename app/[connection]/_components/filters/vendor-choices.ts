"use client";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allVendors } from "#lib/api/resources.ts";
import { useRecords } from "../sections/use-records.ts";
import { byLabel, choiceOf, readingOf } from "./scope-choices.ts";

/** A vendor has one record per warehouse that it delivers to. */
export function useVendorChoices(): LoadedChoices<number> {
  const read = useRecords(allVendors(useApi()));
  const names = new Map(read.data?.map(({ VendorID, VendorName }) => [VendorID, VendorName]));
  return { choices: read.data && byLabel([...names].map(([value, name]) => choiceOf(value, name, "Vendor"))), ...readingOf(read) };
}
