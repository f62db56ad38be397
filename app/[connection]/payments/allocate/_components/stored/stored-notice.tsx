"use client";
import { useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countUnrequested, removeLines } from "#lib/allocation/draft/draft.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { useAllocation, useAllocationState } from "../use-allocation.ts";

interface StoredNoticeProps {
  /** Lines with amounts from an earlier visit. */
  storedKeys: readonly string[];
  /** False when the browser blocks storage. */
  isStored: boolean;
  onClear: () => void;
}

/** Reports what happened to amounts from an earlier visit. */
export function StoredNotice({ storedKeys, isStored, onClear }: StoredNoticeProps) {
  const { store } = useAllocation();
  const { locale } = useViewer();
  const lost = useAllocationState((state) => state.totals.lost.length);
  const storedCount = useAllocationState(({ draft }) => countUnrequested(draft, storedKeys));
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {storedCount > 0 && !isDismissed ? (
        <Notice tone="info" title="Your amounts from the last visit are back">
          <p>
            {countOf(storedCount, "amount", locale)} {storedCount === 1 ? "was" : "were"} kept in this browser and{" "}
            {storedCount === 1 ? "is" : "are"} not requested yet.
          </p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={() => setDismissed(true)}>
              Continue with them
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setDismissed(true);
                onClear();
              }}
            >
              Start over
            </Button>
          </div>
        </Notice>
      ) : null}
      {lost > 0 ? (
        <Notice tone="warning" title={`${countOf(lost, "typed amount", locale)} no longer fit${lost === 1 ? "s" : ""}`} role="status">
          <p>The payment has no amount left or the invoice is no longer open. These amounts are not requested.</p>
          <Button size="sm" className="mt-2" onClick={() => store.change(({ draft, totals }) => removeLines(draft, totals.lost))}>
            Remove
          </Button>
        </Notice>
      ) : null}
      {isStored ? null : (
        <Notice tone="warning" title="This browser blocks storage" role="status">
          Its storage is full or blocked. What you type is lost when you leave.
        </Notice>
      )}
    </>
  );
}
