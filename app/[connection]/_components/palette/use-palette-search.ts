"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PaletteGroup } from "#components/shell/command-palette.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { lookupNames, lookupQueries } from "#lib/api/records/lookups.ts";
import { slowToChange } from "#lib/api/resource.ts";
import { agingResource, allCustomers, allProducts } from "#lib/api/resources.ts";
import { canSee, type ScreenSlug, titleOf } from "#lib/screens.ts";
import { findBest, numberIn } from "#lib/shell/palette/match.ts";
import { allocationItems, recordItems } from "./record-items.tsx";

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
  readonly keyType: KeyType;
}

const uniqueBy = <Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => unknown) =>
  rows && [...new Map(rows.map((row) => [keyOf(row), row])).values()];

/** Finds records by number, and customers, products, vendors and people by name. */
export function usePaletteSearch({ text, keyType }: PaletteSearchOptions) {
  const api = useApi();
  const settled = useSettled(text);
  const hasText = settled.length >= textLengthMin;
  const number = numberIn(settled) ?? "";
  const lookups = lookupQueries(api);
  const numbered = (slug: ScreenSlug) => ({ enabled: number !== "" && canSee(slug, keyType), placeholderData: keepPreviousData });
  const named = (slug: ScreenSlug) => ({ enabled: hasText && canSee(slug, keyType), placeholderData: keepPreviousData });
  const invoices = useQuery({ ...lookups.invoicesByNumber(number), ...numbered("invoices") });
  const purchases = useQuery({ ...lookups.purchasesByNumber(number), ...numbered("purchase-orders") });
  const payments = useQuery({ ...lookups.paymentsByNumber(number), ...numbered("payments") });
  const batches = useQuery({ ...lookups.batchesByCode(number), ...numbered("inventory/batches") });
  const customers = useQuery({ ...allCustomers(api), enabled: hasText });
  const products = useQuery({ ...allProducts(api), enabled: hasText });
  const vendors = useQuery({ ...lookups.vendorsByName(settled), ...named("vendors") });
  const reps = useQuery({ ...lookups.repsByName(settled), ...named("reps") });
  const users = useQuery({ ...lookups.usersByName(settled), ...named("users") });

  const typedNumber = numberIn(text);
  const items = recordItems(api.connection);
  const found = <Row>(
    rows: readonly Row[] | undefined,
    query: string | null,
    namesOf: (row: Row) => readonly string[],
    countMax = shownMax,
  ) => (rows === undefined || query === null || query.length < textLengthMin ? [] : findBest(rows, query, namesOf, countMax));
  const payers =
    keyType === "Supplier"
      ? []
      : found(
          customers.data,
          text,
          (row) => [row.CustomerName, `allocate payments for account ${row.CustomerName} ${row.CustomerID}`],
          allocationsMax,
        );
  // A customer's record does not name its AR accounts.
  const agingOf = (customer: (typeof payers)[number] | undefined) => ({
    ...agingResource(api).all({ CustomerIDs: customer ? [customer.CustomerID] : [] }, slowToChange),
    enabled: customer !== undefined && settled === text,
  });
  // useQueries would be loaded by every page.
  const aging = [useQuery(agingOf(payers[0])), useQuery(agingOf(payers[1])), useQuery(agingOf(payers[2]))];
  const groups: PaletteGroup[] = [
    { title: "Invoices", items: found(invoices.data, typedNumber, lookupNames.invoice).map(items.invoice) },
    { title: "Purchase orders", items: found(purchases.data, typedNumber, lookupNames.purchase).map(items.purchase) },
    { title: "Payments", items: found(payments.data, typedNumber, lookupNames.payment).map(items.payment) },
    {
      title: "Batches",
      items: found(
        uniqueBy(batches.data, ({ BatchCode }) => BatchCode),
        typedNumber,
        lookupNames.batch,
      ).map(items.batch),
    },
    {
      title: titleOf("customers", keyType),
      items: found(customers.data, text, (row) => [row.CustomerName, String(row.CustomerID)]).map(items.customer),
    },
    {
      title: "Products",
      items: found(products.data, text, (row) => [`${row.BrandName} ${row.ProductName}`, row.ProductName, row.SupplierProductNumber]).map(
        items.product,
      ),
    },
    {
      title: "Vendors",
      items: found(
        uniqueBy(vendors.data, ({ VendorID }) => VendorID),
        text,
        lookupNames.vendor,
      ).map(items.vendor),
    },
    { title: "Sales reps", items: found(reps.data, text, lookupNames.rep).map(items.rep) },
    { title: "Users", items: found(users.data, text, lookupNames.user).map(items.user) },
    {
      title: "Allocate payments",
      items: payers.flatMap((customer, at) =>
        allocationItems(api.connection, customer, [...new Set(aging[at]?.data?.map(({ ARAccountID }) => ARAccountID))]),
      ),
    },
  ];

  const queries = [
    { subject: "invoices", query: invoices },
    { subject: "purchase orders", query: purchases },
    { subject: "customers", query: customers },
    { subject: "products", query: products },
    { subject: "payments", query: payments },
    { subject: "batches", query: batches },
    { subject: "vendors", query: vendors },
    { subject: "sales reps", query: reps },
    { subject: "users", query: users },
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
