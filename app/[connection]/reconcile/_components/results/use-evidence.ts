"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { collectByIDs } from "#lib/api/reading/collect-rows.ts";
import { applicationResource, type Invoice, readLinesOf } from "#lib/api/resources.ts";
import { toMicros } from "#lib/format/numbers/decimal.ts";
import type { ResultRow } from "#lib/reconcile/compare.ts";
import { type Evidence, reasonOf } from "#lib/reconcile/reasons.ts";

const perRequest = 100;

/** Reads why invoices differ: their lines, and what was applied to them. */
export function useEvidence(rows: readonly ResultRow[] | undefined, invoices: ReadonlyMap<number, Invoice>) {
  const api = useApi();
  const quota = useQuotaStore();
  const differing = useMemo(
    () =>
      (rows ?? []).flatMap(({ group, document }) => {
        const invoice = group === "differs" && document?.kind !== "payment" ? invoices.get(document?.id ?? 0) : undefined;
        return invoice ? [invoice] : [];
      }),
    [rows, invoices],
  );
  const ids = differing.map(({ InvoiceID }) => InvoiceID);
  const evidence = useQuery({
    queryKey: [api.scope, "reconcile evidence", ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const lines = Map.groupBy(await readLinesOf(api, ids, { signal, quota: quota.get }), ({ InvoiceID }) => InvoiceID);
      // The API's lists are comma-separated, so a number with a comma cannot be a filter.
      const numbers = [...new Set(differing.map(({ InvoiceNum }) => InvoiceNum).filter((num) => !num.includes(",")))];
      const rowsOf = (TargetInvoiceNums: string[]) => applicationResource(api).rows({ TargetInvoiceNums, Statuses: ["Confirmed"] });
      const applied = (await collectByIDs({ ids: numbers, perRequest, signal, rowsOf })).rows;
      return { lines, applied: Map.groupBy(applied, ({ TargetInvoiceNum }) => TargetInvoiceNum) };
    },
  });
  const reasons = useMemo(() => {
    const credits = (rows ?? []).flatMap(({ group, document }) =>
      group === "distributor-only" && document?.kind === "credit" ? [document] : [],
    );
    return (row: ResultRow): string | null => {
      const invoice = row.document && row.document.kind !== "payment" ? (invoices.get(row.document.id) ?? null) : null;
      const known: Evidence = {
        invoice,
        credits,
        lines: invoice ? evidence.data?.lines.get(invoice.InvoiceID) : undefined,
        applied: invoice ? evidence.data?.applied.get(invoice.InvoiceNum)?.flatMap(({ Amount }) => toMicros(Amount) ?? []) : undefined,
      };
      return reasonOf(row, known)?.text ?? null;
    };
  }, [rows, invoices, evidence.data]);
  return { reasonOf: reasons, isReading: evidence.isFetching, error: evidence.error, retry: () => void evidence.refetch() };
}
