"use client";
import { useEffect, useRef, useState } from "react";

/** Browsers refuse more than some hundred address changes in half a minute. */
const settleMs = 250;

/** What is being typed, at once; `commit` gets it for the URL when typing pauses. A committed text that changes elsewhere wins. */
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
