"use client";
import { useMemo, useSyncExternalStore } from "react";
import { readStored, subscribeStored } from "#lib/offline/stored-entries.ts";
import { readViews, type SavedView } from "./saved-views.ts";

/** A person's views of one list, stored in this browser under `key`. */
export function useSavedViews(key: string): readonly SavedView[] {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStored(key),
    () => null,
  );
  return useMemo(() => readViews(text), [text]);
}
