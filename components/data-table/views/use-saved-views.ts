"use client";
import { useMemo, useSyncExternalStore } from "react";
import { readStored, subscribeStored, writeStored } from "#lib/offline/stored-entries.ts";
import { readViews, removeView, type SavedView, saveView } from "./saved-views.ts";

/** Returns false if the browser's storage is unavailable. */
const write = (key: string, views: readonly SavedView[]): boolean => writeStored(key, JSON.stringify(views));

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Returns false if the view could not be stored. */
  readonly save: (view: SavedView) => boolean;
  readonly remove: (name: string) => void;
}

/** A person's views of one list, stored in this browser under `key`. */
export function useSavedViews(key: string): SavedViews {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStored(key),
    () => null,
  );
  const views = useMemo(() => readViews(text), [text]);
  return {
    views,
    save: (view) => {
      const next = saveView(readViews(readStored(key)), view);
      return next !== null && write(key, next);
    },
    remove: (name) => write(key, removeView(readViews(readStored(key)), name)),
  };
}
