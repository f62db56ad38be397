"use client";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the browser prints, for content that exists only then. */
export function usePrinting(isEnabled = true): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    // The browser lays the page out as soon as the event handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, [isEnabled]);
  return isPrinting;
}
