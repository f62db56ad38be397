"use client";
import { type RefObject, useEffect, useRef } from "react";

interface ErrorBubbleProps {
  id: string;
  error: string | undefined;
  control: RefObject<HTMLElement | null>;
}

/** Shows a control's error beside the control and above all other content, for rows that have no space for it. */
export function ErrorBubble({ id, error, control }: ErrorBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = bubble.current;
    if (!element || !control.current || error === undefined) return;
    element.showPopover({ source: control.current });
    return () => element.hidePopover();
  }, [error, control]);
  return (
    <>
      <span id={id} aria-live="polite" className="sr-only">
        {error}
      </span>
      <span
        ref={bubble}
        popover="manual"
        data-side="end"
        aria-hidden="true"
        className="layer pointer-events-none whitespace-nowrap rounded-md px-2 py-1 text-danger text-xs"
      >
        {error}
      </span>
    </>
  );
}
