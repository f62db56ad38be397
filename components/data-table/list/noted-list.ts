import { notedSheet } from "../export/noted-sheet.ts";
import type { Sheet } from "../export/sheet.ts";
import { type ListDeclaration, type ListSearch, nounsOf } from "./list-declaration.ts";
import type { Reading } from "./read-progress.tsx";
import { warningNotes } from "./warning-texts.ts";

export interface ReadList {
  readonly list: { readonly declaration: Pick<ListDeclaration<never, ListSearch>, "notes" | "noun" | "nouns"> };
  readonly reading: Pick<Reading, "isComplete" | "activity" | "rest" | "leftOut" | "recordNoun" | "mayLackRows" | "ifIncomplete">;
}

/** What the list may lack. No selected row is missing, but a row that is made of several records can be incomplete. */
function lackingOf({ list: { declaration }, reading }: ReadList, isSelection: boolean, locale: string): readonly string[] {
  const { recordNoun, rest } = reading;
  if (isSelection && !recordNoun && !rest) return [];
  const chosen = isSelection && !recordNoun ? { ...reading, leftOut: 0, mayLackRows: false } : reading;
  return warningNotes({ reading: chosen, noun: declaration.noun, nouns: nounsOf(declaration), isSelection, locale });
}

/** The notes of a list, and what it may lack. */
export function listNotes(read: ReadList, isSelection: boolean, locale: string): readonly string[] {
  return [...(read.list.declaration.notes ?? []), ...lackingOf(read, isSelection, locale)];
}

/** The file of a list with its notes, and with what the list may lack, which the message of the export says, too. */
export function notedList(sheet: Sheet, read: ReadList, isSelection: boolean, locale: string): Sheet {
  const notes = listNotes(read, isSelection, locale);
  if (notes.length === 0) return sheet;
  const note = [sheet.note ?? [], lackingOf(read, isSelection, locale)].flat().join(" ");
  return { ...notedSheet(sheet, notes), ...(note && { note }) };
}
