"use client";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProducts } from "#lib/api/resources.ts";
import { byLabel, choiceOf, readingOf } from "../../../_components/filters/scope-choices.ts";
import { useRecords } from "../../../_components/sections/use-records.ts";

export function useProductChoices(): LoadedChoices<number> {
  const read = useRecords(allProducts(useApi()));
  return {
    choices: byLabel(read.data?.map(({ ProductID, ProductName }) => choiceOf(ProductID, ProductName, "Product"))),
    ...readingOf(read),
  };
}
