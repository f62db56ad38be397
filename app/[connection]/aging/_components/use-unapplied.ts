"use client";
import { useMemo } from "react";
import { creditInvoiceIDs, sumUnapplied } from "#lib/aging/open/unapplied.ts";
import type { AgingRecord } from "#lib/aging/records.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { paymentResource } from "#lib/api/resources.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";

/**
 * Unapplied payments of each account, without the credit memos that the close counts as credit. Null when some payments cannot
 * be read, undefined while loading.
 */
export function useUnapplied(aging: AllRows<AgingRecord>): ReadonlyMap<number, ExactSum> | null | undefined {
  const { rows, isComplete, error } = useAllRows(paymentResource(useApi()).rows({}));
  const records = aging.isComplete ? aging.rows : undefined;
  const hasFailed = Boolean(error ?? aging.error);
  return useMemo(
    () => (rows && isComplete && records ? sumUnapplied(rows, creditInvoiceIDs(records)) : hasFailed ? null : undefined),
    [rows, isComplete, records, hasFailed],
  );
}
