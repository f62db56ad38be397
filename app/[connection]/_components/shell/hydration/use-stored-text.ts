"use client";
import { useSyncExternalStore } from "react";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { notifyStored, readStored, subscribeStored, writeStored } from "#lib/offline/stored-entries.ts";

/** Falls back to this tab's memory when the browser blocks storage. Null stands for a removed text. */
const textsInMemory = new Map<string, string | null>();

export function readText(key: string): string | null {
  return textsInMemory.has(key) ? (textsInMemory.get(key) ?? null) : readStored(key);
}

/** Stores the text, or removes it for null. */
export function writeText(key: string, text: string | null): void {
  const wasInMemory = textsInMemory.delete(key);
  if (writeStored(key, text)) return;
  if (!wasInMemory) showToast({ tone: "danger", title: "This browser blocks storage", detail: "The change is lost when this tab closes." });
  textsInMemory.set(key, text);
  notifyStored();
}

/** A text in this browser's storage; null when there is none, and on the server. Follows changes of other tabs. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    subscribeStored,
    () => readText(key),
    () => null,
  );
}
