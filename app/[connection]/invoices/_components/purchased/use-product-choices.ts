"use client";
import { useQuery } from "@tanstack/react-query";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allProducts } from "#lib/api/resources.ts";
import { byLabel, choiceOf } from "../../../_components/filters/scope-choices.ts";

export function useProductChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allProducts(useApi()));
  return { choices: byLabel(data?.map(({ ProductID, ProductName }) => choiceOf(ProductID, ProductName, "Product"))), error };
}
