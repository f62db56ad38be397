"use client";

import { type ReactNode, useId, useRef } from "react";
import { Button, type ButtonProps } from "../button.tsx";

interface PopoverProps extends Omit<ButtonProps, "children" | "popover"> {
  /** Content of the button. */
  trigger: ReactNode;
  /** Label of the panel for screen readers. */
  label: string;
  align?: "start" | "end" | "center";
  side?: "bottom" | "top";
  panelClassName?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button with a native popover: opens without JavaScript, closes on Escape or a click elsewhere,
 * and restores focus. Remaining props go to the button.
 */
export function Popover({ trigger, label, align = "start", side = "bottom", panelClassName = "p-3", children, ...rest }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <Button popoverTarget={id} {...rest}>
        {trigger}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        data-align={align}
        data-side={side}
        className={`layer max-h-[min(32rem,calc(100dvh-5rem))] overflow-y-auto rounded-lg ${panelClassName}`}
      >
        {typeof children === "function" ? children(close) : children}
      </div>
    </>
  );
}
