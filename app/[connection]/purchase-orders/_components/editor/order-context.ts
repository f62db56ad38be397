"use client";
import { createContext, useContext } from "react";
import type { LineCell, Products } from "#lib/orders/drafts/draft.ts";
import type { PlacedError } from "#lib/orders/drafts/field-address.ts";
import type { ProductIndex } from "#lib/orders/drafts/import/product-match.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";

export interface RefusedCell {
  readonly key: string;
  readonly cell: LineCell;
  readonly message: string;
}

export interface CellPlace {
  readonly key: string;
  /** The value of the cell's data-cell attribute. */
  readonly cell: string | undefined;
}

/** Values that all components of the editor share. They change rarely. */
export interface OrderContext {
  readonly session: DraftSession;
  readonly connection: string;
  readonly products: ProductIndex;
  /** Whether the supplier's products are loaded. */
  readonly hasCatalog: boolean;
  /** Products that the vendor was sent before; undefined where nothing is known about it. */
  readonly vendorProducts: ReadonlySet<number> | undefined;
  readonly requiresBatchCodes: boolean;
  /** Part of the context, because one subscription per row would run every selector on every key press. */
  readonly known: Products;
  readonly hasSupplier: boolean;
  readonly showsAllErrors: boolean;
  /** Errors that the service returned, by line key. */
  readonly refusedByLine: ReadonlyMap<string, readonly RefusedCell[]>;
  readonly isReadOnly: boolean;
  /** The cell that had the focus last. */
  readonly lastCell: { current: CellPlace | null };
  /** Formats a header value for people: a vendor's name instead of its id. */
  readonly nameOf: (field: string, value: string | number | null) => string;
}

const Context = createContext<OrderContext | null>(null);
export const OrderProvider = Context.Provider;

export function useOrder(): OrderContext {
  const value = useContext(Context);
  if (!value) throw new Error("There is no OrderProvider above this component.");
  return value;
}

export function groupByLine(errors: readonly PlacedError[]): OrderContext["refusedByLine"] {
  const ofLines = errors.flatMap(({ address, message }) =>
    address.kind === "line" ? [{ key: address.key, cell: address.cell, message }] : [],
  );
  return Map.groupBy(ofLines, ({ key }) => key);
}
