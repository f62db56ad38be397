export type Command =
  | "fill"
  | "lock"
  | "exclude"
  | "exact"
  | "oldest"
  | "overdue"
  | "exact-all"
  | "oldest-all"
  | "overdue-all"
  | "next-payment"
  | "previous-payment"
  | "undo"
  | "redo"
  | "find"
  | "help"
  | "review";

const letters: Readonly<Record<string, Command>> = {
  f: "fill",
  "=": "fill",
  l: "lock",
  x: "exclude",
  e: "exact",
  o: "oldest",
  g: "overdue",
  E: "exact-all",
  O: "oldest-all",
  G: "overdue-all",
  n: "next-payment",
  p: "previous-payment",
  u: "undo",
  r: "redo",
  "/": "find",
  "?": "help",
};

export interface PressedKey {
  readonly key: string;
  /** The physical key, because Alt with a letter types another character on a Mac. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether keys typed in the element are commands. Dialogs and the queue of sent requests keep theirs: their fields have an undo of their own. */
export const takesCommands = (element: Pick<Element, "closest">): boolean => element.closest("dialog, [data-submission-queue]") === null;

interface CommandContext {
  /** Commands need a modifier in a field, where plain keys type text. */
  readonly isInField: boolean;
  readonly areSingleKeysOn: boolean;
}

function letterOf({ key, code, shiftKey }: PressedKey): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

export function commandOf(pressed: PressedKey, { isInField, areSingleKeysOn }: CommandContext): Command | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const isMod = ctrlKey || metaKey;
  // AltGr types characters but reports Ctrl and Alt.
  if (isMod && altKey) return null;
  if (altKey) return letters[letterOf(pressed)] ?? null;
  if (!isMod) return isInField || !areSingleKeysOn ? null : (letters[key] ?? null);
  if (key === "Enter") return "review";
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
