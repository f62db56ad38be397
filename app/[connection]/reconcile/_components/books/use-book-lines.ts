"use client";
import { useEffect, useState } from "react";
import { type Books, readBooks } from "#lib/reconcile/book-lines.ts";
import { nextTask } from "#lib/reconcile/slices.ts";
import type { StoredBooks } from "#lib/reconcile/stored-books.ts";

/** The lines of the file. Null while loading. */
export function useBookLines({ table, mapping }: StoredBooks): Books | null {
  const [read, setRead] = useState<{ readonly table: unknown; readonly mapping: unknown; readonly lines: Books } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readBooks(table, mapping, nextTask).then((lines) => isWanted && setRead({ table, mapping, lines }));
    return () => {
      isWanted = false;
    };
  }, [table, mapping]);
  return read && read.table === table && read.mapping === mapping ? read.lines : null;
}
