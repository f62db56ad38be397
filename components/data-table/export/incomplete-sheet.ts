import { countOf } from "#lib/format/dates/durations.ts";
import { notedSheet } from "./noted-sheet.ts";
import type { Sheet } from "./sheet.ts";

/** Says that a file is incomplete. */
export const leftOutNote = (leftOut: number, locale: string) =>
  `Incomplete: ${countOf(leftOut, "record", locale)} could not be read and ${leftOut === 1 ? "is" : "are"} not in the file.`;

/** The sheet, with a note below its rows and for the user when `leftOut` records could not be read. */
export function incompleteSheet(sheet: Sheet, leftOut: number, locale: string): Sheet {
  if (leftOut === 0) return sheet;
  const note = leftOutNote(leftOut, locale);
  return { ...notedSheet(sheet, [note]), note };
}
