/** What a shortcut does: opens a screen, an overlay, or puts the focus into the page's search. */
export type ShortcutAction =
  | { readonly kind: "screen"; readonly segment: string }
  | { readonly kind: "overlay"; readonly name: "palette" | "shortcuts" }
  | { readonly kind: "search" };

export interface Shortcut {
  /** Pressed one after another; with "Mod", Ctrl or ⌘, together. */
  readonly keys: readonly string[];
  readonly does: string;
  readonly action: ShortcutAction;
}

const toScreen = (letter: string, segment: string, label: string): Shortcut => ({
  keys: ["g", letter],
  does: label,
  action: { kind: "screen", segment },
});

/** Every shortcut that works on all screens. The help is drawn from it, and so is what keys do. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ["Mod", "k"], does: "Search or run a command", action: { kind: "overlay", name: "palette" } },
  { keys: ["/"], does: "Go to the search of the list", action: { kind: "search" } },
  { keys: ["?"], does: "This help", action: { kind: "overlay", name: "shortcuts" } },
  toScreen("o", "", "Overview"),
  toScreen("i", "invoices", "Invoices"),
  toScreen("a", "aging", "AR aging"),
  toScreen("p", "payments", "Payments"),
  toScreen("l", "payments/allocate", "Allocate payments"),
  toScreen("c", "catalog", "Catalogue"),
  toScreen("m", "promotions", "Promotions"),
  toScreen("h", "allocations", "Product allocations"),
  toScreen("s", "inventory", "Inventory"),
  toScreen("b", "purchase-orders", "Purchase orders"),
  toScreen("r", "replenishment", "Replenishment"),
  toScreen("v", "vendors", "Vendors"),
  toScreen("u", "customers", "Customers"),
  toScreen("d", "delivery", "Deliveries"),
  toScreen("e", "reps", "Sales reps"),
  toScreen("n", "users", "Users"),
];

/** Those of lists and details, which hear their own keys; for the help. */
export const listShortcuts: readonly Omit<Shortcut, "action">[] = [
  { keys: ["j", "k"], does: "Next and previous row, in a list and in an open detail" },
  { keys: ["Enter"], does: "Open the row" },
  { keys: ["Space"], does: "Select the row" },
  { keys: ["Shift", "↓"], does: "Select the next row too" },
  { keys: ["Mod", "a"], does: "Select all rows" },
  { keys: ["Esc"], does: "Close what is open" },
];

export const isSingleKey = ({ keys }: Pick<Shortcut, "keys">): boolean => keys[0] !== "Mod";

/** The screen that a shortcut opens can be used where it or the one above is in the navigation. */
export function isForScreens({ action }: Shortcut, segments: readonly string[]): boolean {
  if (action.kind !== "screen") return true;
  const [top = ""] = action.segment.split("/");
  return segments.includes(top);
}

/** What a shortcut does, with its screen called as the navigation calls it: that depends on the key. */
export function describeShortcut(
  { action, does }: Shortcut,
  screens: readonly { readonly segment: string; readonly label: string }[],
): string {
  if (action.kind !== "screen") return does;
  return screens.find(({ segment }) => segment === action.segment)?.label ?? does;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How long the second key of a sequence may take. */
export const sequenceMs = 1_500;

interface Heard {
  readonly key: string;
  readonly at: number;
}

/** Turns keys, one after another, into shortcuts. Give it what is left to it: no keys of somebody who types. */
export function createKeyReader(known: readonly Shortcut[]) {
  let first: Heard | null = null;
  return (pressed: PressedKey, now: number): Shortcut | null => {
    const before = first;
    first = null;
    if (pressed.altKey) return null;
    const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
    const isMod = pressed.ctrlKey || pressed.metaKey;
    const find = (...keys: readonly string[]) => known.find((shortcut) => shortcut.keys.join(" ") === keys.join(" ")) ?? null;
    if (isMod) return find("Mod", key);
    if (before && now - before.at <= sequenceMs) {
      const shortcut = find(before.key, key);
      if (shortcut) return shortcut;
    }
    if (known.some(({ keys }) => keys.length > 1 && keys[0] === key)) first = { key, at: now };
    return find(key);
  };
}
