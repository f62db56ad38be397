"use client";
import { useQuery } from "@tanstack/react-query";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers } from "#lib/api/resources.ts";
import { accountStatusLabel } from "#lib/parties/customers/account-status.ts";
import { byLabel, choiceOf } from "./scope-choices.ts";

export function useCustomerChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allCustomers(useApi()));
  const choices = data?.map(({ CustomerID, CustomerName, AccountStatus }) =>
    choiceOf(CustomerID, CustomerName, "Customer", AccountStatus !== "Active" && accountStatusLabel(AccountStatus)),
  );
  return { choices: byLabel(choices), error };
}
