"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

/**
 * The address bar as a store. Next follows window.history in a transition, which would show a ticked box too late. This store shows a
 * change at once.
 */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** `search` is written as URLSearchParams writes it, without the question mark. */
export function useAddress(): { readonly pathname: string; readonly search: string } {
  // Renders again when Next navigates.
  const [nextPathname, nextSearch] = [usePathname(), useSearchParams().toString()];
  const pathname = useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => nextPathname,
  );
  const search = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).toString(),
    () => nextSearch,
  );
  return { pathname, search };
}

/** Changes the address without loading anything. `mark` is stored as the state of the history entry: a new object, because Next changes it. */
export function changeAddress(how: "push" | "replace", address: string, mark: Record<string, unknown> = {}): void {
  window.history[`${how}State` as const](mark, "", address);
  for (const listener of listeners) listener();
}
