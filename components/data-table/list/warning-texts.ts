import { countOf } from "#lib/format/dates/durations.ts";
import type { Reading, ReadProgressProps } from "./read-progress.tsx";

export interface ReadWarningsOptions extends Pick<ReadProgressProps, "noun" | "nouns" | "locale"> {
  readonly reading: Pick<Reading, "leftOut" | "recordNoun" | "mayLackRows" | "ifIncomplete" | "refresh">;
}

/** What a list may lack; null where it lacks nothing. */
export function warningTexts({ reading, noun, nouns, locale }: ReadWarningsOptions) {
  const { leftOut = 0, recordNoun, mayLackRows = false, ifIncomplete = `${nouns} may be missing` } = reading;
  const unread = recordNoun
    ? `${countOf(leftOut, recordNoun, locale)} could not be read, so ${nouns} may be missing or incomplete`
    : `${countOf(leftOut, noun, locale, nouns)} could not be read and ${leftOut === 1 ? "is" : "are"} left out`;
  return {
    leftOut: leftOut > 0 ? unread : null,
    moved: mayLackRows ? `The list may have changed while it was read: ${ifIncomplete}` : null,
  };
}

/** The same as sentences, for files and prints. */
export function warningNotes(options: ReadWarningsOptions): string[] {
  const { leftOut, moved } = warningTexts(options);
  return [leftOut, moved].flatMap((text) => (text === null ? [] : `${text}.`));
}
