"use client";
import { startTransition, useEffect, useMemo, useState } from "react";
import { toMicros } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { applicationsInParts, invoicesPerPart, linesInParts } from "#lib/api/records/in-parts.ts";
import type { Invoice } from "#lib/api/resources.ts";
import { combineReadings, useParts } from "#lib/api/rows/use-parts.ts";
import { nextTask } from "#lib/browser/next-task.ts";
import type { ResultRow } from "#lib/receivables/reconcile/compare.ts";
import { reasonOf } from "#lib/receivables/reconcile/reasons.ts";
import { visitInSlices } from "#lib/receivables/reconcile/slices.ts";

const noReasons: ReadonlyMap<number, string> = new Map();

/** Reads why invoices differ: their lines, and what was applied to them. The reasons are by the rows' places. */
export function useEvidence(rows: readonly ResultRow[] | undefined, invoiceByID: ReadonlyMap<number, Invoice> | undefined) {
  const api = useApi();
  const invoiceOf = useMemo(() => {
    return ({ document }: ResultRow) => (document && document.kind !== "payment" ? (invoiceByID?.get(document.id) ?? null) : null);
  }, [invoiceByID]);
  const differing = useMemo(
    () => (rows ?? []).flatMap((row) => (row.group === "differs" ? (invoiceOf(row) ?? []) : [])),
    [rows, invoiceOf],
  );
  // The API's lists are comma-separated, so a number with a comma cannot be a filter, nor can a missing one.
  const numbers = useMemo(
    () => [...new Set(differing.map(({ InvoiceNum }) => InvoiceNum).filter((num) => num && !num.includes(",")))],
    [differing],
  );
  const ids = useMemo(() => differing.map(({ InvoiceID }) => InvoiceID), [differing]);
  const lines = useParts(linesInParts(api, ids));
  const applied = useParts(applicationsInParts(api, numbers));
  const reading = combineReadings(lines.reading, applied.reading);
  const isSettled = reading.isComplete || reading.activity === "stopped" || reading.activity === "failed";
  const [lineRows, appliedRows] = [lines.rows, applied.rows];
  const [found, setFound] = useState<{ readonly rows: unknown; readonly reasons: typeof noReasons } | null>(null);
  useEffect(() => {
    if (!rows) return;
    let isWanted = true;
    const credits = rows.flatMap(({ group, document }) => (group === "distributor-only" && document?.kind === "credit" ? [document] : []));
    const linesOf = Map.groupBy(isSettled ? lineRows : [], ({ InvoiceID }) => InvoiceID);
    const appliedTo = Map.groupBy(isSettled ? appliedRows : [], ({ TargetInvoiceNum }) => TargetInvoiceNum);
    const reasons = new Map<number, string>();
    void visitInSlices(rows, nextTask, (row, at) => {
      const invoice = invoiceOf(row);
      const evidence = {
        invoice,
        credits,
        lines: invoice ? linesOf.get(invoice.InvoiceID) : undefined,
        applied: invoice ? appliedTo.get(invoice.InvoiceNum)?.flatMap(({ Amount }) => toMicros(Amount) ?? []) : undefined,
      };
      const reason = reasonOf(row, evidence);
      if (reason) reasons.set(at, reason.text);
    }).then(() => {
      if (isWanted) startTransition(() => setFound({ rows, reasons }));
    });
    return () => {
      isWanted = false;
    };
  }, [rows, invoiceOf, isSettled, lineRows, appliedRows]);
  const reasons = found && found.rows === rows ? found.reasons : noReasons;
  return { reasons, reading, total: ids.length, done: Math.min(ids.length, lines.done * invoicesPerPart) };
}
