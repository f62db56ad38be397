"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAddress } from "#components/data-table/url/address.ts";
import type { PaletteItem } from "#components/shell/command-palette.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { lookupQueries } from "#lib/api/records/lookups.ts";
import { idOfPurchase } from "#lib/api/records/purchases.ts";
import { readRecent, type ThingKind, thingAt, withOpened } from "#lib/shell/palette/recent.ts";
import { recordItems } from "./record-items.tsx";

/** Recently opened records that the key still sees, the one of this page first. Read when the palette opens. */
export function useRecent(open: boolean): readonly PaletteItem[] {
  const api = useApi();
  const { pathname } = useAddress();
  // The palette may open before RememberOpened has stored this page's record.
  const things = useMemo(
    () => (open ? withOpened(readRecent(browserStorage(), api.scope), thingAt(api.connection, pathname)) : []),
    [open, api.scope, api.connection, pathname],
  );
  const idsOf = (kind: ThingKind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id);
  const numbersOf = (kind: ThingKind) => idsOf(kind).map(Number);
  const lookups = lookupQueries(api);
  const enabled = (kind: ThingKind) => ({ enabled: idsOf(kind).length > 0 });
  const invoices = useQuery({ ...lookups.invoices(numbersOf("invoices")), ...enabled("invoices") });
  const purchases = useQuery({ ...lookups.purchases(idsOf("purchase-orders")), ...enabled("purchase-orders") });
  const customers = useQuery({ ...lookups.customers(numbersOf("customers")), ...enabled("customers") });
  const products = useQuery({ ...lookups.products(numbersOf("catalog")), ...enabled("catalog") });

  const items = recordItems(api.connection);
  return things.flatMap(({ kind, id }): readonly PaletteItem[] => {
    switch (kind) {
      case "invoices":
        return (invoices.data ?? []).filter(({ InvoiceID }) => String(InvoiceID) === id).map(items.invoice);
      case "purchase-orders":
        return (purchases.data ?? []).filter((row) => idOfPurchase(row) === id || String(row.purchase_id) === id).map(items.purchase);
      case "customers":
        return (customers.data ?? []).filter(({ CustomerID }) => String(CustomerID) === id).map(items.customer);
      default:
        return (products.data ?? []).filter(({ ProductID }) => String(ProductID) === id).map(items.product);
    }
  });
}
