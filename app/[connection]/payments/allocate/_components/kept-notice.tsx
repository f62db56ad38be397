"use client";
import { useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { countUnrequested, removeLines } from "#lib/allocation/draft.ts";
import { countOf } from "#lib/format/durations.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { useBench, useWorkbench } from "./use-workbench.ts";

interface KeptNoticeProps {
  /** Lines whose amounts are back from an earlier visit. */
  keptKeys: readonly string[];
  /** False where the browser keeps nothing. */
  isKeeping: boolean;
  onClear: () => void;
}

/** What became of amounts that were typed before. */
export function KeptNotice({ keptKeys, isKeeping, onClear }: KeptNoticeProps) {
  const { workbench } = useBench();
  const { locale } = useViewer();
  const lost = useWorkbench((state) => state.tally.lost.length);
  const keptCount = useWorkbench(({ draft }) => countUnrequested(draft, keptKeys));
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {keptCount > 0 && !isDismissed ? (
        <Notice tone="info" title="Your amounts from the last visit are back">
          <p>
            {countOf(keptCount, "amount", locale)} {keptCount === 1 ? "was" : "were"} kept in this browser and{" "}
            {keptCount === 1 ? "is" : "are"} not requested yet.
          </p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={() => setDismissed(true)}>
              Go on with them
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setDismissed(true);
                onClear();
              }}
            >
              Start anew
            </Button>
          </div>
        </Notice>
      ) : null}
      {lost > 0 ? (
        <Notice tone="warning" title={`${countOf(lost, "typed amount", locale)} no longer fit${lost === 1 ? "s" : ""}`} role="status">
          <p>The payment has nothing left or the invoice is not open any more. Such amounts are not requested.</p>
          <Button size="sm" className="mt-2" onClick={() => workbench.change(({ draft, tally }) => removeLines(draft, tally.lost))}>
            Remove
          </Button>
        </Notice>
      ) : null}
      {isKeeping ? null : (
        <Notice tone="warning" title="This browser keeps nothing" role="status">
          Its storage is full or closed to pages: what you type is gone when you leave.
        </Notice>
      )}
    </>
  );
}
