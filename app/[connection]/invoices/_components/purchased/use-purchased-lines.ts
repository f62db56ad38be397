"use client";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { combineReadings, useParts } from "#lib/api/reading/use-parts.ts";
import { allSuppliers, type Invoice, invoiceResource, linesInParts } from "#lib/api/resources.ts";
import { joinLines } from "#lib/purchased/purchased-line.ts";

const none: readonly Invoice[] = [];

/** Reads the invoices of a query and then, if wanted, their lines. Both can stop and continue. */
export function usePurchasedLines(query: ListQuery<"GET /v1/invoices">, hasLines = true) {
  const api = useApi();
  const { rows, keyOf: _, isPending, ...reading } = useAllRows(invoiceResource(api).rows(query));
  const invoices = (reading.isComplete && rows) || none;
  const ids = useMemo(() => (hasLines ? invoices.map(({ InvoiceID }) => InvoiceID) : []), [hasLines, invoices]);
  const parts = useParts(linesInParts(api, ids));
  const lines = useMemo(() => joinLines(invoices, parts.rows), [invoices, parts.rows]);
  return {
    invoices,
    invoicesRead: rows?.length ?? 0,
    hasInvoices: reading.isComplete,
    lines,
    isPending,
    reading: combineReadings(reading, parts.reading),
  };
}

/** The name of a supplier; its id until the names are read, and where the key does not see it. */
export function useSupplierNames(): (supplierID: number) => string {
  const { data } = useQuery(allSuppliers(useApi()));
  const names = useMemo(() => new Map(data?.map(({ SupplierID, Supplier }) => [SupplierID, Supplier])), [data]);
  return useCallback((id) => names.get(id) ?? `Supplier ${id}`, [names]);
}
