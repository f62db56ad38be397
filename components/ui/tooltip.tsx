"use client";

import { cloneElement, type ReactElement, useEffect, useId, useRef } from "react";

interface TooltipProps {
  /** Adds to the element's name, never replaces it: an icon button still has its aria-label. */
  text: string;
  side?: "bottom" | "top";
  /** One element that can have focus. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

const openDelayMilliseconds = 350;
/** The time that the pointer has to reach the text. */
const closeDelayMilliseconds = 150;

/** Shows after a pause under the pointer, at once on keyboard focus; stays while pointed at; Escape hides it. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (anchor: Element) => {
    clearTimeout(timer.current);
    if (anchor instanceof HTMLElement) tip.current?.showPopover({ source: anchor });
  };
  const hide = () => {
    clearTimeout(timer.current);
    tip.current?.hidePopover();
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the element inside
    <span
      className="contents"
      onPointerOver={(event) => {
        const anchor = event.currentTarget.firstElementChild;
        if (!anchor || event.pointerType === "touch") return;
        clearTimeout(timer.current);
        if (!tip.current?.matches(":popover-open")) timer.current = setTimeout(() => show(anchor), openDelayMilliseconds);
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(hide, closeDelayMilliseconds);
      }}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) show(event.target);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === "Escape") hide();
      }}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <div
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        data-align="center"
        data-side={side}
        className="layer max-w-64 rounded-md px-2 py-1 text-xs"
      >
        {text}
      </div>
    </span>
  );
}
