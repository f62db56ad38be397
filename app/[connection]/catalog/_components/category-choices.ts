"use client";
import { useQuery } from "@tanstack/react-query";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProductCategories } from "#lib/api/resources.ts";
import { choiceOf } from "../../_components/filters/scope-choices.ts";

/** In the order of the menu, as the API lists them. */
export function useCategoryChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allProductCategories(useApi()));
  const choices = data?.map(({ ProductCategoryID, CategoryName }) => choiceOf(ProductCategoryID, CategoryName, "Category"));
  return { choices, error };
}
