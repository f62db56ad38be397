import { countOf } from "#lib/format/dates/durations.ts";
import type { Reading, ReadProgressProps } from "./read-progress.tsx";

export interface ReadWarningsOptions extends Pick<ReadProgressProps, "noun" | "nouns" | "locale"> {
  readonly reading: Pick<Reading, "leftOut" | "recordNoun" | "mayLackRows" | "ifIncomplete" | "refresh">;
  /** Whether the texts are about selected rows, of which none is missing. */
  readonly isSelection?: boolean;
}

const effectOn = (nouns: string, isSelection: boolean) =>
  isSelection ? `the selected ${nouns} may be incomplete` : `${nouns} may be missing or incomplete`;

/** What a list may lack; null where it lacks nothing. */
export function warningTexts({ reading, noun, nouns, isSelection = false, locale }: ReadWarningsOptions) {
  const { leftOut = 0, recordNoun, mayLackRows = false } = reading;
  const ifIncomplete = isSelection ? effectOn(nouns, true) : (reading.ifIncomplete ?? `${nouns} may be missing`);
  const unread = recordNoun
    ? `${countOf(leftOut, recordNoun, locale)} could not be read, so ${effectOn(nouns, isSelection)}`
    : `${countOf(leftOut, noun, locale, nouns)} could not be read and ${leftOut === 1 ? "is" : "are"} left out`;
  return {
    leftOut: leftOut > 0 ? unread : null,
    moved: mayLackRows ? `The list may have changed while it was read: ${ifIncomplete}` : null,
  };
}

export interface WarningNotesOptions extends ReadWarningsOptions {
  readonly reading: ReadWarningsOptions["reading"] & Pick<Reading, "isComplete" | "activity" | "rest">;
}

/** The same as sentences, for files and prints, after one that says that the list was not read to its end. */
export function warningNotes(options: WarningNotesOptions): string[] {
  const { leftOut, moved } = warningTexts(options);
  return [unreadText(options), leftOut, moved].flatMap((text) => (text === null ? [] : `${text}.`));
}

const outcomes: Readonly<Partial<Record<Reading["activity"], string>>> = { failed: "failed", stopped: "was stopped" };

function unreadText({
  reading: { isComplete, activity, rest, recordNoun },
  nouns,
  isSelection = false,
}: WarningNotesOptions): string | null {
  if (isComplete) return null;
  const unread = rest ?? `the rest of the ${recordNoun ? `${recordNoun}s` : nouns}`;
  const result = recordNoun && !rest ? `, so ${effectOn(nouns, isSelection)}` : "";
  return `Incomplete: reading ${unread} ${outcomes[activity] ?? "was still in progress"}${result}`;
}
