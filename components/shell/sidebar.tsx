"use client";

import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Mark } from "./wordmark.tsx";

export const sidebarID = "sidebar";

interface SidebarProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * The sidebar. On a narrow screen it is a popover that covers the page, so that it opens without scripts and without a second copy. A modal
 * dialog would make the page behind it inert, for which a browser computes the style of every element.
 */
export function Sidebar({ isOpen, onOpenChange, children }: SidebarProps) {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It can be opened before React listens.
    if (popover.current?.matches(":popover-open")) takeFocus(popover.current, onOpenChange);
  }, [onOpenChange]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape closes it by the browser, and keys press the links and buttons inside
    <div
      ref={popover}
      id={sidebarID}
      popover="auto"
      {...(isOpen ? ({ role: "dialog", "aria-modal": true, "aria-label": "Navigation" } as const) : {})}
      className="sidebar cover"
      onToggle={({ target, currentTarget, newState }) => {
        // React also reports the popovers inside.
        if (target !== currentTarget) return;
        if (newState === "open") takeFocus(currentTarget, onOpenChange);
        else onOpenChange(false);
      }}
      onClick={closeAfterChoice}
    >
      <aside aria-label="Connection and navigation">
        <div className="sidebar-head">
          <Mark className="size-5" />
          <Button variant="ghost" size="icon" aria-label="Close navigation" popoverTarget={sidebarID} popoverTargetAction="hide">
            <X aria-hidden="true" />
          </Button>
        </div>
        {children}
      </aside>
    </div>
  );
}

/** Closes it when a link or a button that opens an overlay is chosen, and on a click beside the panel. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isChoice = target instanceof Element && (target === currentTarget || target.closest("a, [data-opens-overlay]") !== null);
  if (isChoice && currentTarget.matches(":popover-open")) currentTarget.hidePopover();
}

/** Takes the focus before the page behind it is hidden from screen readers. */
function takeFocus(element: Element, onOpenChange: SidebarProps["onOpenChange"]): void {
  element.querySelector<HTMLElement>(":enabled")?.focus();
  onOpenChange(true);
}
