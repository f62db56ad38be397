"use client";
import { useEffect, useRef, useState } from "react";

/** Browsers allow about 100 address changes in 30 seconds. */
const settleMs = 250;

/** The typed text. `commit` writes it to the URL when typing pauses. A change of the URL from elsewhere wins. */
export function useSearchText(committed: string, commit: (text: string) => void): readonly [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const pending = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void }>(null);
  useEffect(() => {
    // A change of the address while a page loads would cancel the navigation that a click started.
    const writeAtOnce = () => pending.current?.write();
    document.addEventListener("click", writeAtOnce, true);
    return () => {
      document.removeEventListener("click", writeAtOnce, true);
      clearTimeout(pending.current?.timer);
    };
  }, []);
  const type = (text: string) => {
    clearTimeout(pending.current?.timer);
    setDraft({ text, over: committed });
    const write = () => {
      clearTimeout(pending.current?.timer);
      pending.current = null;
      setDraft(null);
      commit(text);
    };
    pending.current = { timer: setTimeout(write, settleMs), write };
  };
  return [draft?.over === committed ? draft.text : committed, type];
}
