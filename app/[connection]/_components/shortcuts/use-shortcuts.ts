"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useMemo } from "react";
import { pressEarlyKeysAgain } from "#lib/shortcuts/early-keys.ts";
import { createKeyReader, isForScreens, isSingleKey, type Shortcut, type ShortcutAction, shortcuts } from "#lib/shortcuts/shortcuts.ts";
import { areSingleKeysOn } from "#lib/shortcuts/single-keys.ts";

type OverlayOfShortcut = Extract<ShortcutAction, { kind: "overlay" }>["name"];

interface Place {
  readonly connection: { readonly slug: string };
  readonly screens: readonly { readonly segment: string }[];
}

const typing = "input, textarea, select, [contenteditable]";

/** A single key is nobody's to take while something is typed, or where a dialog has keys of its own. */
function isTaken({ target }: KeyboardEvent): boolean {
  return document.querySelector("dialog[open]") !== null || (target instanceof Element && target.closest(typing) !== null);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

interface Overlays {
  readonly openOverlay: (name: OverlayOfShortcut) => void;
  /** While one is on its way. */
  readonly isPaused: () => boolean;
}

/** Hears the shortcuts of the table on every screen. */
export function useShortcuts({ connection, screens }: Place, { openOverlay, isPaused }: Overlays): void {
  const router = useRouter();
  const read = useMemo(() => {
    const segments = screens.map(({ segment }) => segment);
    return createKeyReader(shortcuts.filter((shortcut) => isForScreens(shortcut, segments)));
  }, [screens]);

  const run = ({ action }: Shortcut) => {
    if (action.kind === "overlay") openOverlay(action.name);
    else if (action.kind === "screen") router.push(`/${connection.slug}${action.segment && `/${action.segment}`}`);
    else if (!focusSearch()) openOverlay("palette");
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod && (isPaused() || isTaken(event) || !areSingleKeysOn())) return;
    const shortcut = read(event, Date.now());
    if (!shortcut || (isSingleKey(shortcut) && isMod)) return;
    event.preventDefault();
    run(shortcut);
  });
  useEffect(() => {
    // Listens on the window, so that a component such as the allocation workspace can handle a key first.
    window.addEventListener("keydown", onKey);
    pressEarlyKeysAgain(typing);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
