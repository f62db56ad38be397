"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { repAccounts } from "#lib/api/records/rep-customers.ts";
import { repsReadingOf, untilRepsAreRead } from "../filters/reps-reading.ts";
import { type Receivables, useReceivables } from "./use-receivables.ts";

interface ReceivablesOfReps extends Receivables {
  /** Null where no sales rep is chosen, undefined until they are known. */
  readonly accounts: ReadonlySet<number> | null | undefined;
}

/** The receivables, or those of the AR accounts that the chosen sales reps' customers have. */
export function useReceivablesOfReps(keyType: KeyType, chosen: readonly number[]): ReceivablesOfReps {
  const all = useReceivables(keyType);
  const hasReps = chosen.length > 0;
  const own = useQuery({ ...repAccounts(useApi(), chosen), enabled: hasReps });
  const { aging, open, changes } = all;
  const { data } = own;
  const accounts = useMemo(() => {
    if (!hasReps) return null;
    if (!data) return undefined;
    const isOwn = new Set(data.customers);
    // The close does not have the accounts that owe only since then.
    const owing = open.rows?.filter(({ CustomerID }) => isOwn.has(CustomerID)) ?? [];
    return new Set([...data.accounts, ...owing.map(({ ARAccountID }) => ARAccountID)]);
  }, [hasReps, data, open.rows]);
  const agingRows = useAccountRows(aging.rows, accounts);
  const openRows = useAccountRows(open.rows, accounts);
  const ownChanges = useAccountRows(changes ?? undefined, accounts);
  if (accounts === null) return { ...all, accounts };
  const reading = repsReadingOf(own);
  return {
    ...all,
    accounts,
    aging: untilRepsAreRead({ ...aging, rows: agingRows }, reading, 0),
    open: untilRepsAreRead({ ...open, rows: openRows }, reading, 0),
    changes: ownChanges ?? null,
  };
}

/** The rows of these accounts; all of them for null. */
function useAccountRows<Row extends { readonly ARAccountID: number }>(
  rows: readonly Row[] | undefined,
  accounts: ReadonlySet<number> | null | undefined,
): readonly Row[] | undefined {
  return useMemo(
    () => (accounts === null ? rows : accounts && rows?.filter(({ ARAccountID }) => accounts.has(ARAccountID))),
    [rows, accounts],
  );
}
