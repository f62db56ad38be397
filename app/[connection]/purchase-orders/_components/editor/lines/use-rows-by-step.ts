"use client";
import { useEffect, useState } from "react";

const stepRows = 100;

/** How many of `length` rows to render: at most 100 more than before. The next ones follow after pending input. */
export function useRowsByStep(length: number): number {
  const [rendered, setRendered] = useState(0);
  const shown = Math.min(length, rendered + stepRows);
  useEffect(() => {
    if (shown === rendered) return;
    const timer = setTimeout(() => setRendered(shown));
    return () => clearTimeout(timer);
  }, [shown, rendered]);
  return shown;
}
