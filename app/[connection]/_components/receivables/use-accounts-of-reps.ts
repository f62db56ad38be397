"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { repAccounts } from "#lib/api/records/reps/rep-customers.ts";
import { type RepsReading, repsReadingOf } from "../filters/reps/reps-reading.ts";

interface OpenOfCustomer {
  readonly CustomerID: number;
  readonly ARAccountID: number;
}

interface AccountsOfReps {
  /** Null where no sales rep is chosen, undefined until they are known. */
  readonly accounts: ReadonlySet<number> | null | undefined;
  readonly reading: RepsReading;
}

/** The AR accounts of the chosen sales reps' customers: those of the last close, and those that owe `open`. */
export function useAccountsOfReps(chosen: readonly number[], open: readonly OpenOfCustomer[] | undefined): AccountsOfReps {
  const hasReps = chosen.length > 0;
  const own = useQuery({ ...repAccounts(useApi(), chosen), enabled: hasReps });
  const { data } = own;
  const accounts = useMemo(() => {
    if (!hasReps) return null;
    if (!data) return undefined;
    const isOwn = new Set(data.customers);
    // The close does not have the accounts that owe only since then.
    const owing = open?.filter(({ CustomerID }) => isOwn.has(CustomerID)) ?? [];
    return new Set([...data.accounts, ...owing.map(({ ARAccountID }) => ARAccountID)]);
  }, [hasReps, data, open]);
  return { accounts, reading: hasReps ? repsReadingOf(own) : null };
}

/** The rows of these accounts; all of them for null. */
export function useAccountRows<Row extends { readonly ARAccountID: number }>(
  rows: readonly Row[] | undefined,
  accounts: ReadonlySet<number> | null | undefined,
): readonly Row[] | undefined {
  return useMemo(
    () => (accounts === null ? rows : accounts && rows?.filter(({ ARAccountID }) => accounts.has(ARAccountID))),
    [rows, accounts],
  );
}
