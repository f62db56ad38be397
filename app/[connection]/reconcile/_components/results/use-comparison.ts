"use client";
import { useEffect, useState } from "react";
import type { Books } from "#lib/reconcile/book-lines.ts";
import { compareBooks, type Period, type ResultRow } from "#lib/reconcile/compare.ts";
import type { DistributorDocument } from "#lib/reconcile/matching/match-books.ts";
import { nextTask } from "#lib/reconcile/slices.ts";

interface Result {
  readonly of: readonly unknown[];
  readonly rows: readonly ResultRow[];
}

/** The rows of the comparison; undefined while it is computed. */
export function useComparison(
  books: Books | null,
  documents: readonly DistributorDocument[] | undefined,
  period: Period | null,
): readonly ResultRow[] | undefined {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    if (!books || !documents) return;
    let isWanted = true;
    void compareBooks(books, documents, period, nextTask).then((rows) => isWanted && setResult({ of: [books, documents, period], rows }));
    return () => {
      isWanted = false;
    };
  }, [books, documents, period]);
  const [ofBooks, ofDocuments, ofPeriod] = result?.of ?? [];
  return result && ofBooks === books && ofDocuments === documents && ofPeriod === period ? result.rows : undefined;
}
