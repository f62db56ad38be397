"use client";
import { Ellipsis } from "lucide-react";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { unreachableText } from "#lib/format/text/failure-text.ts";
import { Button, type ButtonProps } from "../button.tsx";
import { showToast } from "../toasts/toast-store.ts";
import type { MenuListProps } from "./menu-list.tsx";

export interface MenuAction {
  readonly label: string;
  readonly icon: ReactNode;
  /** The address to open. Without it, `run` is called. */
  readonly href?: string;
  /** Opens in a new tab. */
  readonly isOutside?: boolean;
  readonly run?: () => void;
  readonly isDisabled?: boolean;
  readonly isDestructive?: boolean;
}

interface ActionMenuProps extends Pick<ButtonProps, "size"> {
  /** Label of the button and its menu: "More for order 4711". */
  label: string;
  actions: readonly MenuAction[];
}

/** A button with a menu, which loads when it first opens. */
export function ActionMenu({ label, actions, size }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Renders the menu in the page's landmark, because a table cell would clip it.
  const landmark = useRef<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly MenuList: ComponentType<MenuListProps> } | null>(null);
  const open = async () => {
    landmark.current = trigger.current?.closest("main") ?? null;
    try {
      setLoaded(await import("./menu-list.tsx"));
      setOpen(true);
    } catch {
      showToast({ tone: "danger", title: "The menu could not be opened", detail: unreachableText });
    }
  };
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onKeyDown={(event) => {
          // A key may arrive before the focus has moved into the menu.
          const isClosing = event.key === "Tab" && isOpen;
          if (event.key !== "ArrowDown" && !isClosing) return;
          event.preventDefault();
          event.stopPropagation();
          if (isClosing) setOpen(false);
          else void open();
        }}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      {loaded ? (
        <loaded.MenuList label={label} actions={actions} trigger={trigger} landmark={landmark} isOpen={isOpen} onOpen={setOpen} />
      ) : null}
    </>
  );
}
