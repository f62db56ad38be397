"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createAccountBook } from "#lib/aging/accounts.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { customerQueries } from "#lib/api/customers.ts";
import { receivableQueries } from "#lib/api/receivables.ts";
import { useAllRows } from "#lib/api/use-all-rows.ts";

/** What people call an AR account, told from the stores of its open invoices; null while, or where, that is not known. */
export function useAccountNames(): (ARAccountID: number) => string | null {
  const api = useApi();
  const open = useAllRows(receivableQueries(api).openInvoiceRows());
  const customers = useQuery(customerQueries(api).names());
  const invoices = open.rows;
  const book = useMemo(() => (invoices && customers.data ? createAccountBook(invoices, customers.data) : null), [invoices, customers.data]);
  return useMemo(
    () => (ARAccountID: number) => {
      const account = book?.(ARAccountID);
      return account && account.CustomerIDs.length > 0 ? account.name : null;
    },
    [book],
  );
}

/** "Canyon Trading Oakland and 2 more (7001)"; "Account 7001" where no name is known. */
export const accountWords = (ARAccountID: number, name: string | null) => (name ? `${name} (${ARAccountID})` : `Account ${ARAccountID}`);
