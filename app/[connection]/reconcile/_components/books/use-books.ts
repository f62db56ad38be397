"use client";
import { useEffect, useRef, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { nextTask } from "#lib/browser/next-task.ts";
import { randomID } from "#lib/offline/random-id.ts";
import {
  type BooksStore,
  createBooksStore,
  likelySheet,
  type Notes,
  type StoredBooks,
  tableOf,
} from "#lib/receivables/reconcile/books/stored-books.ts";
import { missingRole } from "#lib/receivables/reconcile/columns/mapping.ts";
import type { MappedSheet } from "#lib/receivables/reconcile/source/source-worker.ts";

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

const storeOf = (scope: string): BooksStore => createBooksStore(browserStorage(), scope);

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
  /** The books on the screen. */
  const latest = useRef<StoredBooks | null>(null);
  /** The id of the file that is being stored. Its settings are stored with it. */
  const storing = useRef<string | null>(null);
  useEffect(() => {
    const store = storeOf(scope);
    latest.current = store.find();
    setBooks(latest.current);
    setNotes(store.notes());
    return store.followNotes(window, setNotes);
  }, [scope]);

  const show = (next: StoredBooks | null) => {
    latest.current = next;
    setBooks(next);
  };

  const keepFile = async (next: StoredBooks) => {
    show(next);
    setUnsaved(false);
    storing.current = next.id;
    const isKept = await storeOf(scope)
      .saveFile(next, () => latest.current, nextTask)
      .then(
        () => true,
        () => false,
      );
    if (storing.current === next.id) storing.current = null;
    if (latest.current?.id === next.id) setUnsaved(!isKept);
  };

  const keepSettings = (next: StoredBooks) => {
    show(next);
    const store = storeOf(scope);
    const isStoring = storing.current === next.id;
    let isKept = isStoring;
    const wasAllowed = tryTo(() => {
      if (!isStoring) isKept = store.saveSettings(next);
      if (next.isMapped) store.rememberLayout(tableOf(next), next.mapping);
    });
    if (!wasAllowed) tryTo(() => store.removeFile(next.id));
    if (!isStoring) setUnsaved(!isKept || !wasAllowed);
  };

  /** Opens a sheet with its own columns, or with those that were confirmed for another file like it. */
  const openSheet = ({ id, name, sheets }: Pick<StoredBooks, "id" | "name" | "sheets">, sheet: number): StoredBooks | null => {
    const found = sheets[sheet];
    if (!found) return null;
    const known = storeOf(scope).remembered(found.table, found.mapping);
    const isMapped = known !== null && missingRole(known) === null;
    return { id, name, sheets, sheet, mapping: known ?? found.mapping, isMapped, period: null, isCompared: false };
  };

  return {
    books,
    notes,
    isUnsaved,
    choose: (name, sheets) => {
      const next = openSheet({ id: randomID(), name, sheets }, likelySheet(sheets));
      if (next) void keepFile(next);
    },
    chooseSheet: (sheet) => {
      const next = books ? openSheet(books, sheet) : null;
      if (next) keepSettings(next);
    },
    change: (changes) => books && keepSettings({ ...books, ...changes }),
    remove: () => {
      tryTo(() => books && storeOf(scope).removeFile(books.id));
      show(null);
      setUnsaved(false);
    },
    setNote: (id, text) => {
      const isKept = tryTo(() => setNotes(storeOf(scope).saveNote(id, text)));
      if (!isKept) setNotes({ ...notes, [id]: text });
    },
  };
}
