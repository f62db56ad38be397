"use client";
import { useEffect, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { findMapping, missingRole } from "#lib/reconcile/columns/find-columns.ts";
import type { SourceTable } from "#lib/reconcile/source/read-source.ts";
import { type BooksStore, createBooksStore, type Notes, type StoredBooks } from "#lib/reconcile/stored-books.ts";

export interface BooksControls {
  /** Undefined until the browser's storage is read. Null without a file. */
  readonly books: StoredBooks | null | undefined;
  readonly notes: Notes;
  /** Whether the browser could not store the file. */
  readonly isUnsaved: boolean;
  readonly choose: (name: string, table: SourceTable) => void;
  readonly change: (changes: Partial<Pick<StoredBooks, "mapping" | "isMapped" | "period">>) => void;
  readonly remove: () => void;
  readonly setNote: (id: string, text: string) => void;
}

/** Null if the browser blocks storage. */
function storeOf(scope: string): BooksStore | null {
  try {
    return createBooksStore(window.localStorage, scope);
  } catch {
    return null;
  }
}

/** Returns false if the browser's storage is full or blocked. */
function tryTo(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** The connection's books, stored in this browser. */
export function useBooks(): BooksControls {
  const { scope } = useApi();
  const [books, setBooks] = useState<StoredBooks | null | undefined>(undefined);
  const [notes, setNotes] = useState<Notes>({});
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    const store = storeOf(scope);
    setBooks(store?.find() ?? null);
    setNotes(store?.notes() ?? {});
  }, [scope]);

  const keep = (next: StoredBooks, isNew: boolean) => {
    setBooks(next);
    const store = storeOf(scope);
    const isKept = tryTo(() => {
      if (!store) throw new Error("The browser blocks storage.");
      if (isNew) store.saveFile(next);
      store.saveSettings(next);
      if (next.isMapped) store.rememberLayout(next.table, next.mapping);
    });
    if (!isKept) tryTo(() => store?.removeFile());
    if (isNew || !isKept) setUnsaved(!isKept);
  };

  return {
    books,
    notes,
    isUnsaved,
    choose: (name, table) => {
      const guessed = findMapping(table);
      const known = storeOf(scope)?.remembered(table, guessed) ?? null;
      const mapping = known ?? guessed;
      keep({ name, table, mapping, isMapped: known !== null && missingRole(known) === null, period: null }, true);
    },
    change: (changes) => books && keep({ ...books, ...changes }, false),
    remove: () => {
      tryTo(() => storeOf(scope)?.removeFile());
      setBooks(null);
      setUnsaved(false);
    },
    setNote: (id, text) => {
      const isKept = tryTo(() => setNotes(storeOf(scope)?.saveNote(id, text) ?? { ...notes, [id]: text }));
      if (!isKept) setNotes({ ...notes, [id]: text });
    },
  };
}
