"use client";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allStates } from "#lib/api/resources.ts";
import { useRecords } from "../sections/use-records.ts";
import { readingOf } from "./scope-choices.ts";

export function useStateChoices(): LoadedChoices<string> {
  const read = useRecords(allStates(useApi()));
  const choices = read.data?.map(({ StateAbbreviation, StateName }) => ({
    value: StateAbbreviation,
    label: StateName ? `${StateName} (${StateAbbreviation})` : StateAbbreviation,
  }));
  return { choices, ...readingOf(read) };
}
