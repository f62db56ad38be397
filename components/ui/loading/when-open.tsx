"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Renders its children only while the popover around them is open, because long lists of choices are slow to render. */
export function WhenOpen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const popover = mark.current?.closest("[popover]");
    if (!popover) return;
    const onOpen = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === "open") setOpen(true);
    };
    // Waits until it is closed, because the browser returns the focus from an element that must still exist. A component that was
    // rendered while the popover opened only sees this event.
    const onToggled = (event: Event) => {
      if (event instanceof ToggleEvent) setOpen(event.newState === "open");
    };
    // The popover can be open before this component listens.
    if (popover.matches(":popover-open")) setOpen(true);
    popover.addEventListener("beforetoggle", onOpen);
    popover.addEventListener("toggle", onToggled);
    return () => {
      popover.removeEventListener("beforetoggle", onOpen);
      popover.removeEventListener("toggle", onToggled);
    };
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {isOpen ? children : null}
    </>
  );
}
