"use client";
import { startTransition, useEffect, useState } from "react";
import { writeMicros } from "#contract/decimal.ts";
import { nextTask } from "#lib/browser/next-task.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import type { Books } from "#lib/receivables/reconcile/books/book-lines.ts";
import { noteIDs } from "#lib/receivables/reconcile/books/note-ids.ts";
import { compareBooks, type Period, type ResultRow, totalGroups } from "#lib/receivables/reconcile/compare.ts";
import { type ComparedPayment, listDocuments } from "#lib/receivables/reconcile/distributor-documents.ts";
import { visitInSlices } from "#lib/receivables/reconcile/slices.ts";
import type { ComparedRow } from "./compared-row.tsx";

interface Comparison {
  /** Without reasons and notes. */
  readonly rows: readonly ComparedRow[];
  /** The place in `rows` by the id of its note, because looking every row up would block the page. */
  readonly placeOfNote: ReadonlyMap<string, number>;
  readonly invoiceByID: ReadonlyMap<number, Invoice>;
  readonly totals: ReturnType<typeof totalGroups>;
  /** Records of the distributor whose amount cannot be read. */
  readonly unreadable: number;
}

async function compare(
  books: Books,
  invoices: readonly Invoice[],
  payments: readonly ComparedPayment[],
  period: Period | null,
): Promise<Comparison> {
  const { documents, unreadable } = await listDocuments(invoices, payments, nextTask);
  const results = await compareBooks(books, documents, period, nextTask);
  await nextTask();
  const totals = totalGroups(results);
  await nextTask();
  const invoiceByID = new Map(invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const ids = await noteIDs(results, nextTask);
  const rows: ComparedRow[] = [];
  const placeOfNote = new Map<string, number>();
  await visitInSlices(results, nextTask, (row, at) => {
    const id = ids[at] ?? "";
    rows.push(toComparedRow(row, id, invoiceByID));
    placeOfNote.set(id, at);
  });
  return { rows, placeOfNote, invoiceByID, totals, unreadable };
}

export function toComparedRow(row: ResultRow, noteID: string, invoiceByID: ReadonlyMap<number, Invoice>): ComparedRow {
  const { books, distributor, difference, document } = row;
  const amounts = {
    books: writeMicros(books ?? 0n),
    distributor: writeMicros(distributor ?? 0n),
    difference: writeMicros(difference),
  };
  const invoice = document && document.kind !== "payment" ? invoiceByID.get(document.id) : undefined;
  return { ...row, amounts, store: invoice?.CustomerName ?? null, storeID: invoice?.CustomerID ?? null, noteID, reason: null, note: "" };
}

/** The rows with their reasons, by place, and their notes, by id. Rows without either stay the same objects. */
export function withReasonsAndNotes(
  { rows, placeOfNote }: Pick<Comparison, "rows" | "placeOfNote">,
  reasons: ReadonlyMap<number, string>,
  notes: Readonly<Record<string, string>>,
): readonly ComparedRow[] {
  const next = rows.slice();
  const change = (at: number, changes: Partial<ComparedRow>) => {
    const row = next[at];
    if (row) next[at] = { ...row, ...changes };
  };
  for (const [at, reason] of reasons) change(at, { reason });
  for (const [id, note] of Object.entries(notes)) {
    const at = placeOfNote.get(id);
    if (at !== undefined) change(at, { note });
  }
  return next;
}

interface Outcome {
  readonly comparison?: Comparison;
  readonly error?: unknown;
}

const noOutcome: Outcome = {};

/** The comparison, or why it failed; neither while it is computed. */
export function useComparison(
  books: Books,
  invoices: readonly Invoice[] | undefined,
  payments: readonly ComparedPayment[] | undefined,
  period: Period | null,
): Outcome {
  const [result, setResult] = useState<{ readonly of: readonly unknown[]; readonly outcome: Outcome } | null>(null);
  useEffect(() => {
    if (!invoices || !payments) return;
    let isWanted = true;
    const finish = (outcome: Outcome) => {
      // A transition renders thousands of rows in slices.
      if (isWanted) startTransition(() => setResult({ of: [books, invoices, payments, period], outcome }));
    };
    compare(books, invoices, payments, period).then(
      (comparison) => finish({ comparison }),
      (error) => finish({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [books, invoices, payments, period]);
  const now = [books, invoices, payments, period];
  return result?.of.every((value, at) => value === now[at]) ? result.outcome : noOutcome;
}
