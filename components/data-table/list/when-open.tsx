"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Renders its children only while the popover around it is open: a list of 200 choices costs nothing before that. */
export function WhenOpen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const popover = mark.current?.closest("[popover]");
    if (!popover) return;
    const onOpen = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === "open") setOpen(true);
    };
    // Not before it is closed: what has the focus must still be there for the browser to give it back to the button.
    const onClosed = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === "closed") setOpen(false);
    };
    // Opened by the browser before this was there to hear it.
    if (popover.matches(":popover-open")) setOpen(true);
    popover.addEventListener("beforetoggle", onOpen);
    popover.addEventListener("toggle", onClosed);
    return () => {
      popover.removeEventListener("beforetoggle", onOpen);
      popover.removeEventListener("toggle", onClosed);
    };
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {isOpen ? children : null}
    </>
  );
}
