"use client";
import { useEffect, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { randomID } from "#lib/offline/random-id.ts";
import { missingRole } from "#lib/reconcile/columns/mapping.ts";
import type { MappedSheet } from "#lib/reconcile/source/source-worker.ts";
import { type BooksStore, createBooksStore, likelySheet, type Notes, type StoredBooks, tableOf } from "#lib/reconcile/stored-books.ts";

export interface BooksControls {
  /** Undefined until the browser's storage is read. Null without a file. */
  readonly books: StoredBooks | null | undefined;
  readonly notes: Notes;
  /** Whether the browser does not store this file. */
  readonly isUnsaved: boolean;
  readonly choose: (name: string, sheets: readonly MappedSheet[]) => void;
  readonly chooseSheet: (sheet: number) => void;
  readonly change: (changes: Partial<Pick<StoredBooks, "mapping" | "isMapped" | "period" | "isCompared">>) => void;
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

export function useBooks(): BooksControls {
  const { scope } = useApi();
  const [books, setBooks] = useState<StoredBooks | null | undefined>(undefined);
  const [notes, setNotes] = useState<Notes>({});
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    const store = storeOf(scope);
    setBooks(store?.find() ?? null);
    setNotes(store?.notes() ?? {});
    return store?.followNotes(window, setNotes);
  }, [scope]);

  const keep = (next: StoredBooks, isNew: boolean) => {
    setBooks(next);
    const store = storeOf(scope);
    let isKept = false;
    const wasAllowed = tryTo(() => {
      if (!store) return;
      if (isNew) store.saveFile(next);
      isKept = isNew || store.saveSettings(next);
      if (next.isMapped) store.rememberLayout(tableOf(next), next.mapping);
    });
    if (!wasAllowed) tryTo(() => store?.removeFile(next.id));
    setUnsaved(!isKept || !wasAllowed);
  };

  /** Opens a sheet with its own columns, or with those that were confirmed for another file like it. */
  const open = ({ id, name, sheets }: Pick<StoredBooks, "id" | "name" | "sheets">, sheet: number, isNew: boolean) => {
    const found = sheets[sheet];
    if (!found) return;
    const known = storeOf(scope)?.remembered(found.table, found.mapping) ?? null;
    const isMapped = known !== null && missingRole(known) === null;
    keep({ id, name, sheets, sheet, mapping: known ?? found.mapping, isMapped, period: null, isCompared: false }, isNew);
  };

  return {
    books,
    notes,
    isUnsaved,
    choose: (name, sheets) => open({ id: randomID(), name, sheets }, likelySheet(sheets), true),
    chooseSheet: (sheet) => books && open(books, sheet, false),
    change: (changes) => books && keep({ ...books, ...changes }, false),
    remove: () => {
      tryTo(() => books && storeOf(scope)?.removeFile(books.id));
      setBooks(null);
      setUnsaved(false);
    },
    setNote: (id, text) => {
      const isKept = tryTo(() => setNotes(storeOf(scope)?.saveNote(id, text) ?? { ...notes, [id]: text }));
      if (!isKept) setNotes({ ...notes, [id]: text });
    },
  };
}
