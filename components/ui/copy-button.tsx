"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

const confirmedMilliseconds = 2000;

/** Copies a text and says whether it succeeded. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), confirmedMilliseconds);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return (
    <>
      <Button variant="ghost" size="icon-sm" aria-label={label} data-tip="Copy" onClick={copy}>
        {state === "copied" ? <Check className="text-positive" aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
      <span role="status" className={state === "refused" ? "text-danger text-xs" : "sr-only"}>
        {state === "copied" ? "Copied" : null}
        {state === "refused" ? "The browser did not allow copying. Select the text and copy it yourself." : null}
      </span>
    </>
  );
}
