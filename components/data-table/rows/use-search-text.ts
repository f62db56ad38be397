"use client";
import { useEffect, useRef, useState } from "react";

/** Browsers allow about 100 address changes in 30 seconds. */
const settleMs = 250;

/** The typed text. `commit` writes it to the URL when typing pauses. A change of the URL from elsewhere wins. */
export function useSearchText(committed: string, commit: (text: string) => void): readonly [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    clearTimeout(timer.current);
    setDraft({ text, over: committed });
    timer.current = setTimeout(() => commit(text), settleMs);
  };
  return [draft?.over === committed ? draft.text : committed, type];
}
