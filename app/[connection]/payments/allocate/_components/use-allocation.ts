"use client";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { AvailablePayment } from "#lib/receivables/allocation/account.ts";
import type { AllocationState, AllocationStore } from "#lib/receivables/allocation/draft/allocation-store.ts";

export interface AllocationEditor {
  readonly store: AllocationStore;
  /** The payment of the typed amounts. Null when the account has none available. */
  readonly availablePayment: AvailablePayment | null;
  readonly selectPayment: (paymentID: number) => void;
  /** InvoiceIDs that are shown and included in proposals. Null: all. */
  readonly chosen: ReadonlySet<number> | null;
  /** False for read-only keys. */
  readonly canAllocate: boolean;
  /** Known CustomerNames by CustomerID. */
  readonly customerNames: ReadonlyMap<number, string>;
}

export const AllocationContext = createContext<AllocationEditor | null>(null);

export function useAllocation(): AllocationEditor {
  const editor = useContext(AllocationContext);
  if (!editor) throw new Error("There is no AllocationContext above this component.");
  return editor;
}

/** Subscribes to a value of the allocation state. `select` must return the same value for the same state, or React renders endlessly. */
export function useAllocationState<T>(select: (state: AllocationState) => T): T {
  const { store } = useAllocation();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
