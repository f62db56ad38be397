"use client";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { AvailablePayment } from "#lib/allocation/account.ts";
import type { AllocationState, AllocationStore } from "#lib/allocation/draft/allocation-store.ts";

export interface AllocationEditor {
  readonly store: AllocationStore;
  /** The payment that amounts are typed for; null where the account has none to give from. */
  readonly availablePayment: AvailablePayment | null;
  readonly selectPayment: (paymentID: number) => void;
  /** InvoiceIDs that are shown and that proposals give to; null: all. */
  readonly chosen: ReadonlySet<number> | null;
  /** False for keys that the API lets only read. */
  readonly canAllocate: boolean;
  /** CustomerName by CustomerID, as far as known. */
  readonly customerNames: ReadonlyMap<number, string>;
}

export const AllocationContext = createContext<AllocationEditor | null>(null);

export function useAllocation(): AllocationEditor {
  const editor = useContext(AllocationContext);
  if (!editor) throw new Error("There is no BenchContext above this component.");
  return editor;
}

/** A part of the allocation state. `select` must return the same value for the same state, or the component renders endlessly. */
export function useAllocationState<T>(select: (state: AllocationState) => T): T {
  const { store } = useAllocation();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
