"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PaletteGroup } from "#components/shell/command-palette.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { lookupQueries } from "#lib/api/records/lookups.ts";
import { allCustomers, allProducts } from "#lib/api/resources.ts";
import { findBest, numberIn } from "#lib/palette/match.ts";
import { recordItems } from "./record-items.tsx";

/** Delays requests until the user stops typing. */
const pauseMs = 200;
const textLengthMin = 2;
const shownMax = 6;
const allocationsMax = 3;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface PaletteSearchOptions {
  readonly text: string;
  readonly canOrder: boolean;
  readonly canAllocate: boolean;
}

/** Finds invoices and orders by number, and customers and products by name or id. */
export function usePaletteSearch({ text, canOrder, canAllocate }: PaletteSearchOptions) {
  const api = useApi();
  const settled = useSettled(text);
  const hasText = settled.length >= textLengthMin;
  const number = numberIn(settled) ?? "";
  const lookups = lookupQueries(api);
  const invoices = useQuery({ ...lookups.invoicesByNumber(number), enabled: number !== "", placeholderData: keepPreviousData });
  const purchases = useQuery({
    ...lookups.purchasesByNumber(number),
    enabled: number !== "" && canOrder,
    placeholderData: keepPreviousData,
  });
  const customers = useQuery({ ...allCustomers(api), enabled: hasText });
  const products = useQuery({ ...allProducts(api), enabled: hasText });

  const typedNumber = numberIn(text);
  const items = recordItems(api.connection);
  const found = <Row>(
    rows: readonly Row[] | undefined,
    query: string | null,
    namesOf: (row: Row) => readonly string[],
    countMax = shownMax,
  ) => (rows === undefined || query === null || query.length < textLengthMin ? [] : findBest(rows, query, namesOf, countMax));
  const groups: PaletteGroup[] = [
    {
      title: "Invoices",
      items: found(invoices.data, typedNumber, (row) => [row.InvoiceNum, String(row.InvoiceID), row.PONum ?? ""]).map(items.invoice),
    },
    {
      title: "Purchase orders",
      items: found(purchases.data, typedNumber, (row) => [
        row.po_num ?? "",
        String(row.purchase_id ?? ""),
        row.purchase_global_id ?? "",
      ]).map(items.purchase),
    },
    { title: "Customers", items: found(customers.data, text, (row) => [row.CustomerName, String(row.CustomerID)]).map(items.customer) },
    {
      title: "Products",
      items: found(products.data, text, (row) => [`${row.BrandName} ${row.ProductName}`, row.ProductName, row.SupplierProductNumber]).map(
        items.product,
      ),
    },
    {
      title: "Allocate payments",
      items: canAllocate
        ? found(
            customers.data,
            text,
            (row) => [row.CustomerName, `allocate payments for account ${row.CustomerName} ${row.CustomerID}`],
            allocationsMax,
          ).map(items.allocation)
        : [],
    },
  ];

  const queries = [
    { subject: "invoices", query: invoices },
    { subject: "purchase orders", query: purchases },
    { subject: "customers", query: customers },
    { subject: "products", query: products },
  ];
  const failed = queries.filter(({ query }) => query.isError);
  return {
    groups: groups.filter((group) => group.items.length > 0),
    isSearching: (settled !== text && text.length >= textLengthMin) || queries.some(({ query }) => query.fetchStatus === "fetching"),
    isOffline: queries.some(({ query }) => query.fetchStatus === "paused"),
    failed: failed.map(({ subject, query }) => ({ subject, error: query.error })),
    retry: () => {
      for (const { query } of failed) void query.refetch();
    },
  };
}
