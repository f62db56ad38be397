"use client";
import { Combine, Scissors } from "lucide-react";
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { lineItemsMax } from "#contract/limits.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import { countDuplicates, mergeDuplicates } from "#lib/orders/drafts/lines/merge-duplicates.ts";
import { useOrder } from "../order-context.ts";
import { useSession, useSessionSoon } from "../session/use-session.ts";

export interface LineRepairsProps {
  onSplit: () => void;
}

/** Merges duplicate lines and splits an order with too many, where there are any. */
export function LineRepairs({ onSplit }: LineRepairsProps) {
  const { session, isReadOnly } = useOrder();
  const known = useSession(session, (view) => view.products);
  const lines = useSessionSoon(session, ({ draft }) => draft.lines);
  const duplicates = useMemo(() => countDuplicates(lines, known), [lines, known]);
  const isTooLong = filledLines({ lines }).length > lineItemsMax;
  return (
    <>
      {duplicates > 0 ? (
        <Button
          ref={passFocusOn}
          disabled={isReadOnly}
          onClick={() => session.edit((draft) => ({ ...draft, lines: mergeDuplicates(draft.lines, known) }))}
        >
          <Combine aria-hidden="true" />
          Merge {duplicates} duplicate {duplicates === 1 ? "line" : "lines"}
        </Button>
      ) : null}
      {isTooLong ? (
        <Button variant="accent" disabled={isReadOnly} onClick={onSplit}>
          <Scissors aria-hidden="true" />
          Split into orders of {lineItemsMax}
        </Button>
      ) : null}
    </>
  );
}
