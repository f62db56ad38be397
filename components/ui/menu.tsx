"use client";

import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { nextItem } from "./roving.ts";

interface MenuProps extends Omit<ButtonProps, "children" | "popover"> {
  trigger: ReactNode;
  /** Names the menu for a screen reader. */
  label: string;
  align?: "start" | "end";
  side?: "bottom" | "top";
  /** MenuItem, MenuLabel, MenuSeparator. */
  children: ReactNode;
}

const itemSelector = "[role^=menuitem]:not([aria-disabled=true])";

/** A menu button as WAI-ARIA describes it: arrows, Home, End and first letters move; Escape, Tab and a choice close. */
export function Menu({ trigger, label, align = "start", side = "bottom", children, ...rest }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === "open") items()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") return menu.current?.hidePopover();
    const all = items();
    const target = nextItem(
      all.map((item) => item.textContent ?? ""),
      all.findIndex((item) => item.matches(":focus")),
      event.key,
    );
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };

  return (
    <>
      <Button popoverTarget={id} aria-haspopup="menu" {...rest}>
        {trigger}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        data-align={align}
        data-side={side}
        className="layer max-h-[min(24rem,calc(100dvh-5rem))] min-w-44 overflow-y-auto rounded-lg p-1 outline-none"
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest(itemSelector)) menu.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

export const menuItem =
  "flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-ink text-sm outline-none hover:bg-hover focus:bg-hover aria-disabled:text-faint [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint";

interface MenuItemProps {
  onSelect: () => void;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={menuItem}
      onClick={disabled ? undefined : onSelect}
    >
      {children}
    </button>
  );
}

/** One of a set of which one is chosen. */
export function MenuRadioItem({ checked, onSelect, children }: { checked: boolean; onSelect: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitemradio" aria-checked={checked} tabIndex={-1} className={menuItem} onClick={onSelect}>
      <Check className={checked ? "" : "invisible"} aria-hidden="true" />
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="-mx-1 my-1 border-line" />;
}
