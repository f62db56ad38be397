"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { accountOfStart } from "#lib/api/records/receivables/allocation-start.ts";
import type { AllocateSearch } from "../search-params.ts";

/**
 * The AR account of the address. An account that had to be found stays while the address does, because requests change which one has the most to
 * allocate.
 */
export function useAccount({ account, customer, payment, invoice, invoices }: AllocateSearch) {
  const start = { customer, payment, invoice, invoices };
  const address = JSON.stringify(start);
  const [kept, setKept] = useState<{ readonly address: string; readonly id: number } | null>(null);
  const known = account ?? (kept?.address === address ? kept.id : null);
  const found = useQuery({ ...accountOfStart(useApi(), start), enabled: known === null });
  const { data: id, isFetching, isError } = found;
  // An account that was found for an earlier visit is checked first.
  if (known === null && typeof id === "number" && !isFetching) setKept({ address, id });
  return {
    accountID: known,
    /** Whether there is no account. */
    isUnknown: known === null && id === null && !isError,
    failed: known === null && isError ? found : null,
  };
}
