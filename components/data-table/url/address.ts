"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

/**
 * The address bar as a store. Next follows window.history too, but in a transition: a ticked box would stay empty until it is through. Here
 * what was changed is there at once, and Next catches up.
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

/** `search` without the question mark, in the writing of URLSearchParams. */
export function useAddress(): { readonly pathname: string; readonly search: string } {
  // Also renders again when Next itself navigates.
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

/** Changes the address without loading anything. `mark` is kept with the entry of the history. */
export function changeAddress(how: "push" | "replace", address: string, mark: Readonly<Record<string, unknown>> = {}): void {
  // A new object each time, because Next writes into it.
  if (how === "push") window.history.pushState({ ...mark }, "", address);
  else window.history.replaceState({ ...mark }, "", address);
  for (const listener of listeners) listener();
}
