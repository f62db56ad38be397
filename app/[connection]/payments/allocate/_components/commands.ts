/** What a key does in the workbench. Letters are free to be commands, because no amount has any. */
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
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): Command | null {
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return letters[key] ?? null;
  if (key === "Enter") return "review";
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}

/** For the help: keys, and what they do. */
export const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["↑", "↓", "Enter"], "Previous and next invoice"],
  [["F"], "Fill: all that the invoice has open, as far as the payment reaches"],
  [["L"], "Lock the amount: proposals leave it alone"],
  [["X"], "Leave the invoice out of proposals"],
  [["N", "P"], "Next and previous payment"],
  [["E"], "Exact match"],
  [["O"], "Oldest due first"],
  [["G"], "Largest overdue first"],
  [["Shift", "E O G"], "The same for all payments"],
  [["Ctrl", "Z"], "Undo; Ctrl Y or Ctrl Shift Z: redo; U and R do the same"],
  [["/"], "Find an invoice; Enter goes to its amount"],
  [["Ctrl", "Enter"], "Review and request"],
  [["?"], "This help"],
];
