"use client";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { failureText } from "#lib/format/text/failure-text.ts";

interface NotReadProps {
  /** In the plural, at the start of a sentence: "The open invoices". */
  what: string;
  /** Absent where a person stopped the reading. */
  error: unknown;
  resume: () => void;
}

/** Says that a list was not read whole, and reads on. */
export function NotRead({ what, error, resume }: NotReadProps) {
  return (
    <div className="px-4 pt-1 pb-4 text-sm" role={error ? "alert" : undefined}>
      <p className="text-muted">
        {what} {error ? `could not be loaded: ${failureText(error)}` : "are not all loaded."}
      </p>
      <Button ref={passFocusOn} size="sm" className="mt-3" onClick={resume}>
        {error ? "Try again" : "Load the rest"}
      </Button>
    </div>
  );
}
