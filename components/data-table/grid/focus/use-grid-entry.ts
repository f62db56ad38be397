"use client";
import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn, typingFields } from "#lib/shell/shortcuts/typing-fields.ts";

export type EntryKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;
/** The element that had the focus, if any. */
export type EntryTarget = Pick<Element, "closest"> | null;

/** Elements with keys of their own, and elements above the page. */
const ownsAllKeys = `input, ${typingFields}, dialog, [popover], [role=grid], [role=treegrid], [role=listbox], [role=menu], [role=radiogroup], [role=tablist], [role=combobox]`;
const ownsArrows = "button, summary, [aria-haspopup], [role=button]";

/** Whether a key that is pressed outside of a list moves the focus into it: j, k, Up and Down. */
export function leadsIntoGrid(
  { key, ctrlKey, metaKey, altKey, shiftKey }: EntryKey,
  target: EntryTarget,
  areSingleKeysOn: boolean,
): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey || target?.closest(ownsAllKeys)) return false;
  if (key === "j" || key === "k") return areSingleKeysOn;
  return (key === "ArrowDown" || key === "ArrowUp") && !target?.closest(ownsArrows);
}

/** Moves the focus into a list with keys that are pressed elsewhere on the page. With several lists, the first one gets the focus. */
export function useGridEntry(enter: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open], [popover]:popover-open")) return;
    const target = event.target instanceof Element ? event.target : null;
    if (!leadsIntoGrid(event, target, areSingleKeysOn())) return;
    event.preventDefault();
    enter();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
