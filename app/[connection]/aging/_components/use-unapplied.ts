"use client";
import { useMemo } from "react";
import { sumUnapplied } from "#lib/aging/unapplied.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { paymentQueries } from "#lib/api/payments.ts";
import { useAllRows } from "#lib/api/use-all-rows.ts";
import type { Decimal } from "#lib/format/decimal.ts";

/** What is left of each account's payments now: null where not all payments can be read, undefined until they are. */
export function useUnapplied(): ReadonlyMap<number, Decimal> | null | undefined {
  const { rows, isComplete, error } = useAllRows(paymentQueries(useApi()).rows({}));
  return useMemo(() => (rows && isComplete ? sumUnapplied(rows) : error ? null : undefined), [rows, isComplete, error]);
}
