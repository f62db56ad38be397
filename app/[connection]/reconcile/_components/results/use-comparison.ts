"use client";
import { useEffect, useState } from "react";
import { writeMicros } from "#lib/format/numbers/decimal.ts";
import type { Books } from "#lib/reconcile/book-lines.ts";
import { compareBooks, type Period, type ResultRow } from "#lib/reconcile/compare.ts";
import type { DistributorDocument } from "#lib/reconcile/matching/match-books.ts";
import { nextTask, visitInSlices } from "#lib/reconcile/slices.ts";
import type { WrittenRow } from "./compared-row.tsx";

interface Result {
  readonly of: readonly unknown[];
  readonly rows: readonly WrittenRow[];
}

/** Converts amounts in batches, because 20,000 rows at once would block the page. */
async function writeAmounts(rows: readonly ResultRow[]): Promise<readonly WrittenRow[]> {
  const written: WrittenRow[] = [];
  await visitInSlices(rows, nextTask, (row) => {
    const { books, distributor, difference } = row;
    const amounts = {
      books: writeMicros(books ?? 0n),
      distributor: writeMicros(distributor ?? 0n),
      difference: writeMicros(difference),
    };
    written.push({ ...row, amounts });
  });
  return written;
}

/** The rows of the comparison; undefined while it is computed. */
export function useComparison(
  books: Books | null,
  documents: readonly DistributorDocument[] | undefined,
  period: Period | null,
): readonly WrittenRow[] | undefined {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    if (!books || !documents) return;
    let isWanted = true;
    void compareBooks(books, documents, period, nextTask)
      .then(writeAmounts)
      .then((rows) => isWanted && setResult({ of: [books, documents, period], rows }));
    return () => {
      isWanted = false;
    };
  }, [books, documents, period]);
  const [ofBooks, ofDocuments, ofPeriod] = result?.of ?? [];
  return result && ofBooks === books && ofDocuments === documents && ofPeriod === period ? result.rows : undefined;
}
