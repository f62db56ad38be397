"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../button.tsx";
import { focusIfLost } from "./focus-if-lost.ts";

interface DialogProps {
  open: boolean;
  /** Called once, when the person closes it. */
  onClose: () => void;
  title: string;
  description?: string;
  /** `sheet-right`: full-height panel at the right. */
  placement?: keyof typeof places;
  footer?: ReactNode;
  children: ReactNode;
}

const places = {
  center: "m-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-4rem)] rounded-xl [--enter-translate:0_0.5rem]",
  "sheet-right": "my-0 mr-0 ml-auto h-dvh w-[min(44rem,100vw)] [--enter-translate:1.5rem_0]",
};

function placesFrom(opener: Element | null): readonly HTMLElement[] {
  const found = opener instanceof HTMLElement ? [opener] : [];
  let around = opener?.parentElement?.closest<HTMLElement>("[tabindex]");
  for (; around; around = around.parentElement?.closest<HTMLElement>("[tabindex]")) found.push(around);
  return found;
}

/**
 * A modal <dialog>: keeps focus inside, closes on Escape and on a click beside it, and restores focus. Its head is no <header>, which would be a
 * banner of the page for screen readers.
 */
export function Dialog({ open, onClose, title, description, placement = "center", footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  /** What opened it, and what is around that, the nearest first. */
  const around = useRef<readonly HTMLElement[]>([]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A browser gives the focus back to what opened a dialog, but not when that has left the page, nor when an open dialog leaves it.
    const giveFocusBack = () => {
      for (const place of around.current) focusIfLost(place);
    };
    if (!open) {
      if (element.open) element.close();
      giveFocusBack();
      return;
    }
    if (element.open) return;
    around.current = placesFrom(document.activeElement);
    element.showModal();
    return () => {
      if (!element.isConnected) giveFocusBack();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own cancel event
    <dialog
      ref={dialog}
      className={`layer overflow-hidden p-0 ${places[placement]}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // The browser also reports that the caller closed it, by which time `open` is false.
      onClose={open ? onClose : undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      {open ? (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-start gap-4 border-line border-b px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <h2 id={`${id}-title`} className="font-semibold text-lg">
                {title}
              </h2>
              {description ? (
                <p id={`${id}-description`} className="text-muted text-sm">
                  {description}
                </p>
              ) : null}
            </div>
            <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
