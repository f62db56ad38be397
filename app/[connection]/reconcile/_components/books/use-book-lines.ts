"use client";
import { useEffect, useState } from "react";
import type { Books } from "#lib/receivables/reconcile/books/book-lines.ts";
import { type StoredBooks, tableOf } from "#lib/receivables/reconcile/books/stored-books.ts";
import { readBooksInWorker } from "#lib/receivables/reconcile/source/read-in-worker.ts";

interface ReadLines {
  readonly table: unknown;
  readonly mapping: unknown;
  readonly lines: Books | null;
  readonly error: unknown;
}

/** The lines of the file. Null while loading, and when reading failed. */
export function useBookLines(books: StoredBooks | null | undefined): Pick<ReadLines, "lines" | "error"> {
  const [read, setRead] = useState<ReadLines | null>(null);
  const { name = "", mapping } = books ?? {};
  const table = books?.isMapped ? tableOf(books) : undefined;
  useEffect(() => {
    if (!table || !mapping) return;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (result: Pick<ReadLines, "lines" | "error">) => {
      if (!signal.aborted) setRead({ table, mapping, ...result });
    };
    readBooksInWorker(name, table, mapping, signal).then(
      (lines) => finish({ lines, error: null }),
      (error) => finish({ lines: null, error }),
    );
    return () => controller.abort();
  }, [name, table, mapping]);
  return read && read.table === table && read.mapping === mapping ? read : { lines: null, error: null };
}
