import { countOf } from "#lib/format/dates/durations.ts";
import type { Sheet } from "./sheet.ts";

/** Says that a file is incomplete. */
export const leftOutNote = (leftOut: number, locale: string) =>
  `Incomplete: ${countOf(leftOut, "record", locale)} could not be read and ${leftOut === 1 ? "is" : "are"} not in the file.`;

/** The sheet, with a note when `leftOut` records could not be read. */
export const incompleteSheet = (sheet: Sheet, leftOut: number, locale: string): Sheet =>
  leftOut === 0 ? sheet : { ...sheet, note: leftOutNote(leftOut, locale) };
