"use client";
import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "#lib/shortcuts/single-keys.ts";
import { leadsIntoGrid } from "./grid-entry.ts";

/** Moves the focus into a list with keys that are pressed elsewhere on the page. The first of several lists takes them. */
export function useGridEntry(enter: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open], [popover]:popover-open")) return;
    const target = event.target instanceof Element ? event.target : null;
    if (!leadsIntoGrid({ ...keyOf(event), target }, areSingleKeysOn())) return;
    event.preventDefault();
    enter();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, ctrlKey, metaKey, altKey, shiftKey };
}
