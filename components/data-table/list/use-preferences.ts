"use client";
import { useState } from "react";
import { preferencesCookie, type TablePreferences, writePreferences } from "./preferences.ts";

const yearSeconds = 31_536_000;

/** `initial` is what the server read from the cookie. */
export function usePreferences(table: string, initial: TablePreferences) {
  const [preferences, setPreferences] = useState(initial);
  const change = (changes: Partial<TablePreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    // Writes at once, because the next page request must already carry the cookie.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = `${preferencesCookie(table)}=${writePreferences(next)}; path=/; max-age=${yearSeconds}; samesite=lax`;
  };
  return [preferences, change] as const;
}
