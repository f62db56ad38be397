"use client";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Source } from "#lib/allocation/account.ts";
import type { Workbench, WorkbenchState } from "#lib/allocation/workbench.ts";

export interface Bench {
  readonly workbench: Workbench;
  /** The payment that amounts are typed for; null where the account has none to give from. */
  readonly source: Source | null;
  readonly selectPayment: (paymentID: number) => void;
  /** InvoiceIDs that are shown and that proposals give to; null: all. */
  readonly chosen: ReadonlySet<number> | null;
  /** False for keys that the API lets only read. */
  readonly canAllocate: boolean;
  /** CustomerName by CustomerID, as far as known. */
  readonly customerNames: ReadonlyMap<number, string>;
}

export const BenchContext = createContext<Bench | null>(null);

export function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error("There is no BenchContext above this component.");
  return bench;
}

/** A part of the workbench's state; `select` gives the same value for the same state, or the component renders without end. */
export function useWorkbench<T>(select: (state: WorkbenchState) => T): T {
  const { workbench } = useBench();
  const read = () => select(workbench.get());
  return useSyncExternalStore(workbench.subscribe, read, read);
}
