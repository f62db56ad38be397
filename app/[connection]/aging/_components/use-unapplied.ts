"use client";
import { useMemo } from "react";
import { sumUnapplied } from "#lib/aging/unapplied.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { paymentQueries } from "#lib/api/payments.ts";
import { useAllRows } from "#lib/api/use-all-rows.ts";
import type { Decimal } from "#lib/format/decimal.ts";

/** What is left of each account's payments now; null until all payments are read. */
export function useUnapplied(): ReadonlyMap<number, Decimal> | null {
  const { rows, isComplete } = useAllRows(paymentQueries(useApi()).rows({}));
  return useMemo(() => (rows && isComplete ? sumUnapplied(rows) : null), [rows, isComplete]);
}
