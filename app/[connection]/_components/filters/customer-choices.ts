"use client";
import type { LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers } from "#lib/api/resources.ts";
import { accountStatusLabel } from "#lib/parties/customers/account-status.ts";
import { useRecords } from "../sections/use-records.ts";
import { byLabel, choiceOf, readingOf } from "./scope-choices.ts";

export function useCustomerChoices(): LoadedChoices<number> {
  const read = useRecords(allCustomers(useApi()));
  const choices = read.data?.map(({ CustomerID, CustomerName, AccountStatus }) =>
    choiceOf(CustomerID, CustomerName, "Customer", AccountStatus !== "Active" && accountStatusLabel(AccountStatus)),
  );
  return { choices: byLabel(choices), ...readingOf(read) };
}
