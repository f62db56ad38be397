"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { AllRows } from "#lib/api/reading/use-all-rows.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { type Account, createAccountBook } from "#lib/receivables/aging/open/accounts.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";

const none: readonly never[] = [];

/** The accounts of the open invoices with their customers. Null until the names are known or have failed. */
export function useAccountOf(open: AllRows<OpenInvoice>): ((ARAccountID: number) => Account) | null {
  const customers = useQuery(allCustomers(useApi()));
  const known = open.isComplete ? open.rows : open.error ? (open.rows ?? none) : undefined;
  const names = customers.data ?? (customers.isError ? none : undefined);
  return useMemo(() => (known && names ? createAccountBook(known, names) : null), [known, names]);
}
