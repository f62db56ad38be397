"use client";

import { useLayoutEffect } from "react";

declare global {
  interface Window {
    isHydrated?: true;
  }
}

/** Tells the page's first script (`replayInputBeforeHydration`) that React now handles events. */
export function MarkHydrated() {
  useLayoutEffect(() => {
    window.isHydrated = true;
  }, []);
  return null;
}
