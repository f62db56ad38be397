"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { ConnectionSummary } from "#components/shell/connection/connection-facts.ts";
import { screenHref } from "#lib/routes.ts";
import { replayKeysBeforeHydration } from "#lib/shell/shortcuts/replay-keys-before-hydration.ts";
import {
  createKeyReader,
  isSingleKey,
  type Shortcut,
  type ShortcutAction,
  screenKey,
  shortcutsFor,
} from "#lib/shell/shortcuts/shortcuts.ts";
import { areSingleKeysOn, typingFields } from "#lib/shell/shortcuts/typing-fields.ts";

type OverlayOfShortcut = Extract<ShortcutAction, { kind: "overlay" }>["name"];

/** Ignore single-key shortcuts while the user types or a dialog is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  return (
    (target instanceof Element && target.closest(typingFields) !== null) || document.querySelector("dialog[open], [aria-modal]") !== null
  );
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

interface Overlays {
  readonly openOverlay: (name: OverlayOfShortcut) => void;
  /** True while an overlay is loading. */
  readonly isPaused: () => boolean;
}

/** Handles the shortcuts that work on every screen. */
export function useShortcuts({ slug, keyType }: ConnectionSummary, { openOverlay, isPaused }: Overlays): void {
  const router = useRouter();
  const shortcuts = useMemo(() => shortcutsFor(keyType), [keyType]);
  const read = useMemo(() => createKeyReader(shortcuts), [shortcuts]);

  const prefetchScreens = () => {
    for (const { action } of shortcuts) if (action.kind === "screen") router.prefetch(screenHref(slug, action.slug));
  };

  const run = ({ action }: Shortcut) => {
    if (action.kind === "overlay") openOverlay(action.name);
    else if (action.kind === "screen") router.push(screenHref(slug, action.slug));
    else if (!focusSearch()) openOverlay("palette");
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod && (isPaused() || isTaken(event) || !areSingleKeysOn())) return;
    const shortcut = read(event, Date.now());
    if (!shortcut && event.key.toLowerCase() === screenKey) prefetchScreens();
    if (!shortcut || (isSingleKey(shortcut) && isMod)) return;
    event.preventDefault();
    run(shortcut);
  });
  useEffect(() => {
    // Listens on the window, so that a component such as the allocation workspace can handle a key first.
    window.addEventListener("keydown", onKey);
    replayKeysBeforeHydration(typingFields);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
