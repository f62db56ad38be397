"use client";
import { useEffect, useState } from "react";
import { writeMicros } from "#lib/format/numbers/decimal.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import type { Books } from "#lib/reconcile/book-lines.ts";
import { compareBooks, type Period, type ResultRow } from "#lib/reconcile/compare.ts";
import { type ComparedPayment, listDocuments } from "#lib/reconcile/distributor-documents.ts";
import { mapInSlices, nextTask } from "#lib/reconcile/slices.ts";
import { noteID } from "#lib/reconcile/stored-books.ts";
import type { ComparedRow } from "./compared-row.tsx";

interface Comparison {
  /** Without reasons and notes. */
  readonly rows: readonly ComparedRow[];
  readonly invoiceByID: ReadonlyMap<number, Invoice>;
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
  const invoiceByID = new Map(invoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const rows = await mapInSlices(results, nextTask, (row) => toComparedRow(row, invoiceByID));
  return { rows, invoiceByID, unreadable };
}

export function toComparedRow(row: ResultRow, invoiceByID: ReadonlyMap<number, Invoice>): ComparedRow {
  const { books, distributor, difference, document } = row;
  const amounts = {
    books: writeMicros(books ?? 0n),
    distributor: writeMicros(distributor ?? 0n),
    difference: writeMicros(difference),
  };
  const invoice = document && document.kind !== "payment" ? invoiceByID.get(document.id) : undefined;
  return { ...row, amounts, store: invoice?.CustomerName ?? null, noteID: noteID(row), reason: null, note: "" };
}

/** The comparison; undefined while it is computed. */
export function useComparison(
  books: Books,
  invoices: readonly Invoice[] | undefined,
  payments: readonly ComparedPayment[] | undefined,
  period: Period | null,
): Comparison | undefined {
  const [result, setResult] = useState<{ readonly of: readonly unknown[]; readonly comparison: Comparison } | null>(null);
  useEffect(() => {
    if (!invoices || !payments) return;
    let isWanted = true;
    void compare(books, invoices, payments, period).then(
      (comparison) => isWanted && setResult({ of: [books, invoices, payments, period], comparison }),
    );
    return () => {
      isWanted = false;
    };
  }, [books, invoices, payments, period]);
  const now = [books, invoices, payments, period];
  return result?.of.every((value, at) => value === now[at]) ? result.comparison : undefined;
}
