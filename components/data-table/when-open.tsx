"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Renders its children only while the popover around it is open: a list of 200 choices costs nothing before that. */
export function WhenOpen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const popover = mark.current?.closest("[popover]");
    if (!popover) return;
    const onToggle = (event: Event) => setOpen(event instanceof ToggleEvent && event.newState === "open");
    popover.addEventListener("beforetoggle", onToggle);
    return () => popover.removeEventListener("beforetoggle", onToggle);
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {isOpen ? children : null}
    </>
  );
}
