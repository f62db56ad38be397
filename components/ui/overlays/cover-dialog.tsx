"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { focusIfLost } from "./focus-if-lost.ts";
import { hideCover } from "./hide-cover.ts";

interface CoverDialogProps {
  open: boolean;
  /** Called once, when the person closes it. */
  onClose: () => void;
  label: string;
  /** The panel. */
  children: ReactNode;
}

/**
 * A modal dialog as a popover that covers the window: closes on Escape and on a click beside the panel, and restores the focus, which
 * keepFocusInCovers keeps inside. It opens faster than a modal <dialog>, which makes the page behind it inert, so that a browser computes the style of every element.
 */
export function CoverDialog({ open, onClose, label, children }: CoverDialogProps) {
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = cover.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    const below = document.querySelector<HTMLElement>("dialog.cover:popover-open");
    if (below) below.inert = true;
    // Outside of an open modal <dialog> everything is inert, also a popover.
    if (document.querySelector("dialog:modal")) element.showModal();
    // A popover closes the others, unless it is opened from one of them.
    else element.showPopover(below ? { source: below } : {});
    return () => {
      if (below) below.inert = false;
      hideCover(element);
      // The browser restores the focus only if it is still inside, and the panel has left the page.
      if (opener instanceof HTMLElement) focusIfLost(opener);
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser
    <dialog
      ref={cover}
      popover="auto"
      className="cover"
      aria-label={label}
      aria-modal={open || undefined}
      // The browser also reports that the caller closed it, by which time `open` is false.
      onClose={open ? onClose : undefined}
      onToggle={({ target, currentTarget, newState }) => {
        // React also reports the popovers inside.
        if (open && target === currentTarget && newState === "closed") onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) hideCover(currentTarget);
      }}
    >
      {open ? children : null}
    </dialog>
  );
}
