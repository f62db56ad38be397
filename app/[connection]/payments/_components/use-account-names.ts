"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { givesNames } from "#lib/api/resource.ts";
import { allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import { createAccountBook } from "#lib/receivables/aging/open/accounts.ts";

/** Null when the name is unknown, undefined while loading. */
export type AccountName = string | null | undefined;

export function useAccountNames(): (ARAccountID: number) => AccountName {
  const api = useApi();
  const source = openInvoiceResource(api).rows({});
  const open = useAllRows({ ...source, first: { ...source.first, meta: givesNames.meta } });
  const customers = useQuery(allCustomers(api));
  const { rows, isComplete, activity } = open;
  const book = useMemo(() => (rows && customers.data ? createAccountBook(rows, customers.data) : null), [rows, customers.data]);
  const mayCome = activity !== "failed" && !customers.isError && !(book && isComplete);
  return useMemo(
    () => (ARAccountID: number) => {
      const account = book?.(ARAccountID);
      if (account && account.CustomerIDs.length > 0) return account.name;
      return mayCome ? undefined : null;
    },
    [book, mayCome],
  );
}
