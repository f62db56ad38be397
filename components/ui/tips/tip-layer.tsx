"use client";
import { useEffect, useRef } from "react";
import { watchTips } from "./watch-tips.ts";

/** The page's only tooltip. A layout renders it once. It shows an element's `data-tip`, or text that is cut off. */
export function TipLayer() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => (tip.current ? watchTips(tip.current) : undefined), []);
  return (
    <div
      ref={tip}
      id="tip"
      role="tooltip"
      popover="manual"
      data-align="center"
      data-side="top"
      className="layer pointer-events-auto max-w-72 whitespace-pre-line rounded-md px-2 py-1 text-xs print:hidden"
    />
  );
}
