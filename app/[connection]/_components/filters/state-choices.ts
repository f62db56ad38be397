"use client";
import { useQuery } from "@tanstack/react-query";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allStates } from "#lib/api/resources.ts";

export function useStateChoices(): LoadedChoices<string> {
  const { data, error } = useQuery(allStates(useApi()));
  const choices = data?.map(({ StateAbbreviation, StateName }) => ({
    value: StateAbbreviation,
    label: StateName ? `${StateName} (${StateAbbreviation})` : StateAbbreviation,
  }));
  return { choices, error };
}
