import { notedSheet } from "../export/noted-sheet.ts";
import type { Sheet } from "../export/sheet.ts";
import { type ListDeclaration, type ListSearch, nounsOf } from "./list-declaration.ts";
import type { Reading } from "./read-progress.tsx";
import { warningNotes } from "./warning-texts.ts";

interface ReadList {
  readonly list: { readonly declaration: Pick<ListDeclaration<never, ListSearch>, "notes" | "noun" | "nouns"> };
  readonly reading: Pick<Reading, "leftOut" | "recordNoun" | "mayLackRows" | "ifIncomplete">;
}

/** The file of a list with its notes, and with what the list may lack. A file of selected rows has all that were chosen. */
export function notedList(sheet: Sheet, { list: { declaration }, reading }: ReadList, isSelection: boolean, locale: string): Sheet {
  const { notes = [], noun } = declaration;
  const lacking = isSelection ? [] : warningNotes({ reading, noun, nouns: nounsOf(declaration), locale });
  return notes.length + lacking.length === 0 ? sheet : notedSheet(sheet, [...notes, ...lacking]);
}
