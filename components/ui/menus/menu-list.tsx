"use client";
import { Menu } from "@base-ui/react/menu";
import { type RefObject, useRef } from "react";
import { Link } from "#components/ui/link.tsx";
import type { MenuAction } from "./action-menu.tsx";

export interface MenuListProps {
  label: string;
  actions: readonly MenuAction[];
  /** The button that opened the menu and gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  landmark: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const itemLook =
  "flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-left text-sm outline-none data-highlighted:bg-hover data-disabled:text-faint forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11 [&_svg]:size-4";

export function MenuList({ label, actions, trigger, landmark, isOpen, onOpen }: MenuListProps) {
  // A dialog that an action opens gives the focus back to what had it. While the menu is open, that would be an item, which leaves the page.
  const chosen = useRef<MenuAction["run"]>(undefined);
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = undefined;
    if (!run) return;
    trigger.current?.focus();
    run();
  };
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpen} onOpenChangeComplete={(isOpenNow) => isOpenNow || runChosen()}>
      <Menu.Portal container={landmark}>
        <Menu.Positioner anchor={trigger} align="end" sideOffset={6} className="z-50">
          <Menu.Popup
            aria-label={label}
            finalFocus={trigger}
            className="layer min-w-44 rounded-lg p-1.5 outline-none"
            onKeyDown={(event) => {
              if (event.key !== "Tab") return;
              // Otherwise the focus moves to the page behind the open menu.
              event.preventDefault();
              onOpen(false);
            }}
          >
            {actions.map((action) => (
              <MenuItem
                key={action.label}
                action={action}
                onRun={() => {
                  chosen.current = action.run;
                }}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface MenuItemProps {
  action: MenuAction;
  onRun: () => void;
}

function MenuItem({ action: { label, icon, href, isOutside, isDisabled, isDestructive }, onRun }: MenuItemProps) {
  const content = (
    <>
      {icon}
      {label}
      {isOutside ? <span className="sr-only">(opens in a new tab)</span> : null}
    </>
  );
  if (href === undefined || isDisabled) {
    return (
      <Menu.Item label={label} className={`${itemLook} ${isDestructive ? "text-danger" : ""}`} disabled={isDisabled} onClick={onRun}>
        {content}
      </Menu.Item>
    );
  }
  // An outside link is not a Link, which would prefetch: of a document, all of it.
  const link = isOutside ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <Link href={href}>{content}</Link>
  );
  return <Menu.LinkItem label={label} closeOnClick className={itemLook} render={link} />;
}
