"use client";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { OnAccountRead } from "../figures/use-payments-on-account.ts";

/** Instead of the net position when the payments or the requests could not be read. */
export function NetPositionUnknown({ error, isReading, retry }: Pick<OnAccountRead, "error" | "isReading" | "retry">) {
  return (
    <div className="text-sm">
      <p className="text-muted">Net position unknown: some records could not be read. {failureText(error)}</p>
      <Button ref={passFocusOn} size="sm" className="mt-3 print:hidden" pending={isReading} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
