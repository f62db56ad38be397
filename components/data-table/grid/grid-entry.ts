export interface EntryKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Where the key was pressed; null outside of any element. */
  readonly target: Pick<Element, "closest"> | null;
}

/** What has keys of its own: fields, lists, menus and whatever lies over the page. */
const ownsAllKeys =
  "input, textarea, select, [contenteditable], dialog, [popover], [role=grid], [role=listbox], [role=menu], [role=radiogroup], [role=tablist], [role=combobox]";
/** Arrows open or move these. */
const ownsArrows = "button, summary, [aria-haspopup], [role=button]";

/** Whether a key that was pressed outside of a list leads into it, so that nobody tabs there: j and k, Up and Down. */
export function leadsIntoGrid({ key, ctrlKey, metaKey, altKey, shiftKey, target }: EntryKey, areSingleKeysOn: boolean): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey || target?.closest(ownsAllKeys)) return false;
  if (key === "j" || key === "k") return areSingleKeysOn;
  return (key === "ArrowDown" || key === "ArrowUp") && !target?.closest(ownsArrows);
}
