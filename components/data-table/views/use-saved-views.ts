"use client";
import { useMemo, useSyncExternalStore } from "react";
import { readViews, removeView, type SavedView, saveView } from "./saved-views.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The browser may keep nothing: then there are no views, and saving says so. */
function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, views: readonly SavedView[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(views));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** False where it could not be kept. */
  readonly save: (view: SavedView) => boolean;
  readonly remove: (name: string) => void;
}

/** A person's views of one list, kept in this browser under `key`. */
export function useSavedViews(key: string): SavedViews {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const views = useMemo(() => readViews(text), [text]);
  return {
    views,
    save: (view) => {
      const next = saveView(readViews(readText(key)), view);
      return next !== null && writeText(key, next);
    },
    remove: (name) => writeText(key, removeView(readViews(readText(key)), name)),
  };
}
