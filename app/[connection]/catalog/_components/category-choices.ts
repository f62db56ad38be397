"use client";
import { useQuery } from "@tanstack/react-query";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProductCategories } from "#lib/api/resources.ts";

/** In the order of the menu, as the API lists them. */
export function useCategoryChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allProductCategories(useApi()));
  return { choices: data?.map(({ ProductCategoryID, CategoryName }) => ({ value: ProductCategoryID, label: CategoryName })), error };
}
