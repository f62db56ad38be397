"use client";
import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "#lib/shortcuts/single-keys.ts";
import { leadsIntoGrid } from "./grid-entry.ts";

/** Hears the keys that lead into a list from the page around it; of several lists the first takes them. */
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
