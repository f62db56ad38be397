import type { Shortcut } from "./shortcuts.ts";

/** For the help: the lines of an order handle these keys themselves. */
export const orderShortcuts: readonly Omit<Shortcut, "action">[] = [
  { keys: ["Enter"], does: "Go to the next line, or add one" },
  { keys: ["Mod", "d"], does: "Fill down: repeat the value in the lines below" },
  { keys: ["Mod", "z"], does: "Undo" },
  { keys: ["Mod", "Shift", "z"], does: "Redo" },
];
