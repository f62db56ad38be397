"use client";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProductCategories } from "#lib/api/resources.ts";
import { choiceOf, readingOf } from "../../_components/filters/scope-choices.ts";
import { useRecords } from "../../_components/sections/use-records.ts";

/** In the order of the menu, as the API lists them. */
export function useCategoryChoices(): LoadedChoices<number> {
  const read = useRecords(allProductCategories(useApi()));
  const choices = read.data?.map(({ ProductCategoryID, CategoryName }) => choiceOf(ProductCategoryID, CategoryName, "Category"));
  return { choices, ...readingOf(read) };
}
