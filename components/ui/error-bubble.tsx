"use client";
import { type RefObject, useEffect, useRef } from "react";

interface ErrorBubbleProps {
  id: string;
  error: string | undefined;
  control: RefObject<HTMLElement | null>;
}

/** The error of a control in a row that has no room for it: beside the control, above everything else. */
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
