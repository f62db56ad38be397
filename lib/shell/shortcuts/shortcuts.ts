import type { KeyType } from "#contract/endpoint.ts";
import { canSee, type ScreenSlug, screens, titleOf } from "#lib/screens.ts";

/** The action of a shortcut: opens a screen or an overlay, or focuses the page's search. */
export type ShortcutAction =
  | { readonly kind: "screen"; readonly slug: ScreenSlug }
  | { readonly kind: "overlay"; readonly name: "palette" | "shortcuts" }
  | { readonly kind: "search" };

export interface Shortcut {
  /** Pressed one after another; with "Mod", Ctrl or ⌘, together. */
  readonly keys: readonly string[];
  readonly does: string;
  readonly action: ShortcutAction;
}

const general: readonly Shortcut[] = [
  { keys: ["Mod", "k"], does: "Search or run a command", action: { kind: "overlay", name: "palette" } },
  { keys: ["/"], does: "Go to the search of the list", action: { kind: "search" } },
  { keys: ["?"], does: "This help", action: { kind: "overlay", name: "shortcuts" } },
];

/** The first of the two keys that open a screen. */
export const screenKey = "g";

/** Every shortcut that works on all screens of a key. Both the help and the key handler use it. */
export const shortcutsFor = (keyType: KeyType): readonly Shortcut[] => [
  ...general,
  ...screens.flatMap(({ slug, shortcut }): readonly Shortcut[] =>
    shortcut && canSee(slug, keyType)
      ? [{ keys: [screenKey, shortcut], does: titleOf(slug, keyType), action: { kind: "screen", slug } }]
      : [],
  ),
];

/** For the help: the region of the messages handles this key itself. */
export const messageShortcut: Omit<Shortcut, "action"> = { keys: ["F6"], does: "Go to the message that is shown" };

/** For the help: lists and details handle these keys themselves. */
export const listShortcuts: readonly Omit<Shortcut, "action">[] = [
  { keys: ["j", "k"], does: "Next and previous row, in a list and in an open detail" },
  { keys: ["Enter"], does: "Open the row" },
  { keys: ["Space"], does: "Select the row" },
  { keys: ["Shift", "↓"], does: "Select the next row too" },
  { keys: ["Mod", "a"], does: "Select all rows" },
  { keys: ["Esc"], does: "Close what is open" },
];

/** Whether speech input could send it as letters. */
export const isSingleKey = ({ keys }: Pick<Shortcut, "keys">): boolean => keys[0]?.length === 1;

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How long the second key of a sequence may take. */
export const sequenceMs = 1_500;

/** Turns key presses into shortcuts. The caller leaves out the keys that a person types into a field. */
export function createKeyReader(known: readonly Shortcut[]) {
  let first: { readonly key: string; readonly at: number } | null = null;
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
