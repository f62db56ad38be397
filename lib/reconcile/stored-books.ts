import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import { type Mapping, signatureOf } from "./columns/find-columns.ts";
import type { Period, ResultRow } from "./compare.ts";
import type { SourceTable } from "./source/read-source.ts";

/** A file of books in this browser, with the person's corrections. */
export interface StoredBooks {
  readonly name: string;
  readonly table: SourceTable;
  readonly mapping: Mapping;
  /** Whether a person confirmed the columns, for this file or for an earlier one of its layout. */
  readonly isMapped: boolean;
  /** Null stands for the days of the lines. */
  readonly period: Period | null;
}

/** The part of a mapping that is stored for a layout. */
type Layout = Omit<Mapping, "header">;

export type Notes = Readonly<Record<string, string>>;

type Settings = Omit<StoredBooks, "name" | "table">;

/** The books of one connection in this browser; forgetting the connection deletes them. `save…` throws when the browser refuses to store. */
export function createBooksStore(storage: KeyValueStore, scope: string) {
  const key = (name: string) => storageKey(scope, `reconcile:${name}`);
  const read = <Value>(name: string) => parseEntry(storage.getItem(key(name)), "value") as Value | null;
  const save = (name: string, value: unknown) => storage.setItem(key(name), writeEntry("value", value));
  const layouts = () => read<Record<string, Layout>>("layouts") ?? {};
  return {
    find(): StoredBooks | null {
      const file = read<Pick<StoredBooks, "name" | "table">>("file");
      const settings = read<Settings>("settings");
      return file && settings && { ...file, ...settings };
    },
    saveFile: ({ name, table }: StoredBooks) => save("file", { name, table }),
    saveSettings: ({ mapping, isMapped, period }: StoredBooks) => save("settings", { mapping, isMapped, period }),
    /** Removes the file. Notes and layouts stay for the next one. */
    removeFile() {
      for (const name of ["file", "settings"]) storage.removeItem(key(name));
    },
    /** The mapping with the corrections of an earlier file that has the same header; null when there was none. */
    remembered(table: SourceTable, mapping: Mapping): Mapping | null {
      const { [signatureOf(table, mapping)]: layout } = layouts();
      return layout ? { ...mapping, ...layout } : null;
    },
    rememberLayout(table: SourceTable, { header, ...layout }: Mapping) {
      save("layouts", { ...layouts(), [signatureOf(table, { header })]: layout });
    },
    notes: (): Notes => read<Notes>("notes") ?? {},
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

/** Identifies a row also in the next export of the same books, where it may be on another line. */
export function noteID({ document, line }: Pick<ResultRow, "document" | "line">): string {
  if (line) return ["line", line.kind, line.number, line.date, line.amount].join(" ");
  return document ? `${document.kind} ${document.id}` : "";
}
