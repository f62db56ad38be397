"use client";
import type { KeyType } from "#contract/endpoint.ts";
import { untilRepsAreRead } from "../filters/reps/reps-reading.ts";
import { useAccountRows, useAccountsOfReps } from "./use-accounts-of-reps.ts";
import { type Receivables, useReceivables } from "./use-receivables.ts";

interface ReceivablesOfReps extends Receivables {
  /** Null where no sales rep is chosen, undefined until they are known. */
  readonly accounts: ReadonlySet<number> | null | undefined;
}

/** The receivables, or those of the AR accounts that the chosen sales reps' customers have. */
export function useReceivablesOfReps(keyType: KeyType, chosen: readonly number[]): ReceivablesOfReps {
  const all = useReceivables(keyType);
  const { aging, open, changes } = all;
  const { accounts, reading } = useAccountsOfReps(chosen, open.rows);
  const agingRows = useAccountRows(aging.rows, accounts);
  const openRows = useAccountRows(open.rows, accounts);
  const ownChanges = useAccountRows(changes ?? undefined, accounts);
  if (accounts === null) return { ...all, accounts };
  return {
    ...all,
    accounts,
    aging: untilRepsAreRead({ ...aging, rows: agingRows }, reading, 0),
    open: untilRepsAreRead({ ...open, rows: openRows }, reading, 0),
    changes: ownChanges ?? null,
  };
}
