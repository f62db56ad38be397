"use client";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { linesInParts } from "#lib/api/records/in-parts.ts";
import { type Invoice, invoiceResource } from "#lib/api/resources.ts";
import { combineReadings, useParts } from "#lib/api/rows/use-parts.ts";
import { joinLines } from "#lib/receivables/purchased/purchased-line.ts";

const none: readonly Invoice[] = [];

/** The lines of more invoices, which need more than 20 requests, are read only after a person has seen the cost. */
export const invoicesWithoutStartMax = 1_000;

/**
 * Reads the invoices of a query and then their lines. Both can stop and continue. Lines of many invoices are read once `LinesStart` has
 * started it. With `wantsLines`, all or none are read at once.
 */
export function usePurchasedLines(query: ListQuery<"GET /v1/invoices">, wantsLines?: boolean) {
  const api = useApi();
  const { rows, keyOf: _, isPending: __, ...reading } = useAllRows(invoiceResource(api).rows(query));
  const invoices = (reading.isComplete && rows) || none;
  const ids = useMemo(() => (wantsLines === false ? [] : invoices.map(({ InvoiceID }) => InvoiceID)), [wantsLines, invoices]);
  const enabled = wantsLines || ids.length <= invoicesWithoutStartMax;
  const source = linesInParts(api, ids);
  const parts = useParts({ ...source, first: { ...source.first, enabled } });
  const lines = useMemo(() => joinLines(invoices, parts.rows), [invoices, parts.rows]);
  const hasLines = reading.isComplete && parts.reading.isComplete;
  return {
    invoices,
    invoicesRead: rows?.length ?? 0,
    hasInvoices: reading.isComplete,
    isStarted: enabled || !parts.isPending,
    lines,
    hasLines,
    /** Whether there are lines to show. Before the first of them, nothing can be said of an empty list. */
    isReady: hasLines || lines.length > 0,
    reading: combineReadings(reading, parts.reading),
  };
}
