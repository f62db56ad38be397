"use client";
import { useQuery } from "@tanstack/react-query";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProducts } from "#lib/api/resources.ts";

export function useProductChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allProducts(useApi()));
  const choices = data?.map(({ ProductID, ProductName }) => ({ value: ProductID, label: ProductName }));
  return { choices: choices?.sort((a, b) => a.label.localeCompare(b.label, "en")), error };
}
