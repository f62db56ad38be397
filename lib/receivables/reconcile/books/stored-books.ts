import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import { certainOrderOf } from "../columns/date-order.ts";
import { type Mapping, missingRole, signatureOf } from "../columns/mapping.ts";
import type { Period } from "../compare.ts";
import type { SourceTable } from "../source/read-source.ts";
import type { MappedSheet } from "../source/source-worker.ts";

/** A file of books in this browser, with the person's corrections. */
export interface StoredBooks {
  /** Identifies this opening of the file, because another tab may open a file of the same name. */
  readonly id: string;
  readonly name: string;
  readonly sheets: readonly MappedSheet[];
  /** Index of the sheet that is compared. */
  readonly sheet: number;
  readonly mapping: Mapping;
  /** Whether a person confirmed the columns, for this file or for an earlier one of its layout. */
  readonly isMapped: boolean;
  /** Null stands for the days of the lines. */
  readonly period: Period | null;
  /** Whether the comparison is open, so that a reload shows it again. */
  readonly isCompared: boolean;
}

/** The rows of the sheet that is compared. */
export const tableOf = ({ sheets, sheet }: Pick<StoredBooks, "sheets" | "sheet">): SourceTable => sheets[sheet]?.table ?? [];

/** The first sheet whose columns are known, because a workbook may begin with a cover sheet. */
export function likelySheet(sheets: readonly MappedSheet[]): number {
  const known = sheets.findIndex(({ mapping }) => ["date order", null].includes(missingRole(mapping)));
  return Math.max(0, known);
}

type Layout = Omit<Mapping, "header">;

export type Notes = Readonly<Record<string, string>>;

/** The open invoices that agree with the file. */
export interface StoredAgreedInvoices {
  readonly name: string;
  /** InvoiceIDs. */
  readonly ids: readonly number[];
  /** What was open of each, in millionths, by InvoiceID. Earlier versions did not store it. */
  readonly openOf?: Readonly<Record<string, string>>;
}

type File = Pick<StoredBooks, "id" | "name" | "sheets">;
type Settings = Omit<StoredBooks, "name" | "sheets">;

const fileOf = ({ id, name, sheets }: StoredBooks): File => ({ id, name, sheets });
const settingsOf = ({ name: _, sheets: __, ...settings }: StoredBooks): Settings => settings;

/** The books of one connection in this browser; forgetting the connection deletes them. `save…` throws when the browser refuses to store. */
export function createBooksStore(storage: KeyValueStore, scope: string) {
  const key = (name: string) => storageKey(scope, `reconcile:${name}`);
  const read = <Value>(name: string) => parseEntry(storage.getItem(key(name)), "value") as Value | null;
  const save = (name: string, value: unknown) => storage.setItem(key(name), writeEntry("value", value));
  // The settings are small, the file is not.
  const isStored = (id: string) => read<Settings>("settings")?.id === id;
  const remove = () => {
    for (const name of ["sheets", "settings"]) storage.removeItem(key(name));
  };
  const layouts = () => read<Record<string, Layout>>("layouts") ?? {};
  return {
    find(): StoredBooks | null {
      const file = read<File>("sheets");
      const settings = read<Settings>("settings");
      if (!file || !settings || file.id !== settings.id) return null;
      return Array.isArray(file.sheets) && settings.mapping?.columns ? { ...file, ...settings } : null;
    },
    /**
     * Replaces the stored file, also that of another tab. Stores nothing if the browser has no space, or if `latest` returns other books by
     * then. Pauses between its steps, because a file of 20,000 lines takes 15 ms to write as JSON and 30 ms to store.
     */
    async saveFile(books: StoredBooks, latest: () => StoredBooks | null, pause: () => Promise<void>): Promise<void> {
      await pause();
      const file = writeEntry("value", fileOf(books));
      await pause();
      const current = latest();
      if (current?.id !== books.id) return;
      remove();
      try {
        storage.setItem(key("sheets"), file);
        save("settings", settingsOf(current));
      } catch (cause) {
        remove();
        throw cause;
      }
    },
    /** Returns false, and stores nothing, if another tab has stored another file or removed this one. */
    saveSettings(books: StoredBooks): boolean {
      if (!isStored(books.id)) return false;
      save("settings", settingsOf(books));
      return true;
    },
    /** Removes the file, unless it is another tab's. Notes and layouts stay for the next one. */
    removeFile(id: string) {
      if (isStored(id)) remove();
    },
    /**
     * The mapping with the corrections of an earlier file that has the same header; null when there was none, or without a header. A date
     * that can be read only one way decides against the earlier order.
     */
    remembered(table: SourceTable, mapping: Mapping): Mapping | null {
      const signature = signatureOf(table, mapping);
      const layout = signature === null ? undefined : layouts()[signature];
      if (!layout) return null;
      const { date, due } = layout.columns;
      const cells = table.slice(mapping.header + 1).flatMap((row) => [row[date ?? -1] ?? "", row[due ?? -1] ?? ""]);
      return { ...mapping, ...layout, dateOrder: certainOrderOf(cells) ?? layout.dateOrder };
    },
    /** Does nothing for a table without a header, because nothing tells its layout from another. */
    rememberLayout(table: SourceTable, { header, ...layout }: Mapping) {
      const signature = signatureOf(table, { header });
      if (signature !== null) save("layouts", { ...layouts(), [signature]: layout });
    },
    /** The invoices to pay, for the screen that allocates. Without room for them, those of an earlier comparison are removed all the same. */
    saveAgreed(agreed: StoredAgreedInvoices) {
      storage.removeItem(key("agreed"));
      save("agreed", agreed);
    },
    agreed: () => read<StoredAgreedInvoices>("agreed"),
    notes: (): Notes => read<Notes>("notes") ?? {},
    /** Calls back with all notes when another tab changes them. Returns a function that ends this. */
    followNotes(events: Pick<EventTarget, "addEventListener" | "removeEventListener">, onNotes: (notes: Notes) => void) {
      const listen = (event: Event) => {
        if ((event as StorageEvent).key === key("notes")) onNotes(read<Notes>("notes") ?? {});
      };
      events.addEventListener("storage", listen);
      return () => events.removeEventListener("storage", listen);
    },
    /** An empty text removes the note. Returns all notes. */
    saveNote(id: string, text: string): Notes {
      const { [id]: _, ...others } = read<Notes>("notes") ?? {};
      const notes = text.trim() === "" ? others : { ...others, [id]: text.trim() };
      save("notes", notes);
      return notes;
    },
  };
}

export type BooksStore = ReturnType<typeof createBooksStore>;
