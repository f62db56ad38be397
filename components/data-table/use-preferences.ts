"use client";
import { useEffect, useRef, useState } from "react";
import { preferencesCookie, type TablePreferences, writePreferences } from "./preferences.ts";

const yearSeconds = 31_536_000;
/** Drawing a column wider changes its width with every frame. */
const settleMs = 200;

/** `initial` is what the server read from the cookie. */
export function usePreferences(table: string, initial: TablePreferences) {
  const [preferences, setPreferences] = useState(initial);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    const keep = () => pending.current?.();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, []);
  const change = (changes: Partial<TablePreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    const isFirst = pending.current === null;
    pending.current = () => {
      pending.current = null;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
      document.cookie = `${preferencesCookie(table)}=${writePreferences(next)}; path=/; max-age=${yearSeconds}; samesite=lax`;
    };
    if (isFirst) setTimeout(() => pending.current?.(), settleMs);
  };
  return [preferences, change] as const;
}
