"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Purchase } from "#lib/api/records/purchases.ts";

interface PurchaseActions {
  readonly connection: string;
  /** Asks for confirmation first. */
  readonly askToDelete: (purchase: Purchase) => void;
}

const Context = createContext<PurchaseActions | null>(null);

export function PurchaseActionsProvider({ value, children }: { value: PurchaseActions; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function usePurchaseActions(): PurchaseActions {
  const value = useContext(Context);
  if (!value) throw new Error("There is no PurchaseActionsProvider above this component.");
  return value;
}
