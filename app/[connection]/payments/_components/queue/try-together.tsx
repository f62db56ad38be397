"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { focusIfLost } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { retryGroupOf } from "#lib/receivables/payments/submission/retry.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";

const loadDialog = async () => (await import("./try-together-dialog.tsx")).TryTogetherDialog;

interface TryTogetherProps {
  submissions: readonly Submission[];
  /** Gets the focus when the button disappears. */
  heading: RefObject<HTMLElement | null>;
  onTry: (seen: readonly Submission[]) => void;
}

/** A button to try all requests again that wait for a person, where there are several. Asks first. */
export function TryTogether({ submissions, heading, onTry }: TryTogetherProps) {
  const { locale } = useViewer();
  const [seen, setSeen] = useState<readonly Submission[] | null>(null);
  const wasOpen = useRef(false);
  const waiting = submissions.filter((submission) => retryGroupOf(submission) !== null);
  const isShown = waiting.length > 1;
  useEffect(() => {
    if (wasOpen.current && !isShown && seen === null) focusIfLost(heading.current);
    wasOpen.current = seen !== null || (wasOpen.current && isShown);
  }, [isShown, seen, heading]);
  const close = () => setSeen(null);
  return (
    <>
      {isShown ? (
        <Button size="sm" className="pointer-coarse:h-11" onClick={() => setSeen(waiting)}>
          Try all {formatCount(waiting.length, locale)} again…
        </Button>
      ) : null}
      {seen ? <LazyPanel load={loadDialog} props={{ seen, onClose: close, onTry: () => tryAll(seen, onTry, close) }} /> : null}
    </>
  );
}

function tryAll(seen: readonly Submission[], onTry: TryTogetherProps["onTry"], close: () => void): void {
  close();
  onTry(seen);
}
