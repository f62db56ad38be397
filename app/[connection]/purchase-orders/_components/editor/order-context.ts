"use client";
import { createContext, useContext } from "react";
import type { Products } from "#lib/drafts/draft.ts";
import type { ProductIndex } from "#lib/drafts/import/product-match.ts";
import type { DraftSession } from "#lib/drafts/session/session-view.ts";

/** What every part of the editor shares; changes seldom. */
export interface OrderContext {
  readonly session: DraftSession;
  readonly connection: string;
  readonly products: ProductIndex;
  /** The supplier's catalog is there. */
  readonly hasCatalog: boolean;
  readonly requiresBatchCodes: boolean;
  /** Here and not in each row's own subscription: a key that is typed asks every subscription whether it is meant. */
  readonly known: Products;
  readonly hasSupplier: boolean;
  readonly showsAllErrors: boolean;
  readonly isReadOnly: boolean;
  /** A value of the head as people know it: a vendor's name for its id. */
  readonly nameOf: (field: string, value: string | number | null) => string;
}

const Context = createContext<OrderContext | null>(null);
export const OrderProvider = Context.Provider;

export function useOrder(): OrderContext {
  const value = useContext(Context);
  if (!value) throw new Error("There is no OrderProvider above this component.");
  return value;
}
