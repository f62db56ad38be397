"use client";
import { useEffect } from "react";
import { clearForgotten } from "#lib/api/connection-storage.ts";

/** Removes what this browser kept for connections that it holds no longer: whoever forgets a key comes to this page. */
export function ClearForgotten({ heldScopes }: { heldScopes: readonly string[] }) {
  useEffect(() => {
    try {
      clearForgotten(localStorage, heldScopes);
    } catch {
      // A browser whose storage is closed to pages has kept nothing.
    }
  }, [heldScopes]);
  return null;
}
