"use client";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { linesInParts } from "#lib/api/records/in-parts.ts";
import { type Invoice, invoiceResource } from "#lib/api/resources.ts";
import { combineReadings, useParts } from "#lib/api/rows/use-parts.ts";
import { joinLines } from "#lib/purchased/purchased-line.ts";

const none: readonly Invoice[] = [];

/** Reads the invoices of a query and then, if wanted, their lines. Both can stop and continue. */
export function usePurchasedLines(query: ListQuery<"GET /v1/invoices">, wantsLines = true) {
  const api = useApi();
  const { rows, keyOf: _, isPending: __, ...reading } = useAllRows(invoiceResource(api).rows(query));
  const invoices = (reading.isComplete && rows) || none;
  const ids = useMemo(() => (wantsLines ? invoices.map(({ InvoiceID }) => InvoiceID) : []), [wantsLines, invoices]);
  const parts = useParts(linesInParts(api, ids));
  const lines = useMemo(() => joinLines(invoices, parts.rows), [invoices, parts.rows]);
  const hasLines = reading.isComplete && parts.reading.isComplete;
  return {
    invoices,
    invoicesRead: rows?.length ?? 0,
    hasInvoices: reading.isComplete,
    lines,
    hasLines,
    /** Whether there are lines to show. Before the first of them, nothing can be said of an empty list. */
    isReady: hasLines || lines.length > 0,
    reading: combineReadings(reading, parts.reading),
  };
}
