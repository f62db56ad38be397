"use client";

import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Sidebar, sidebarID } from "./sidebar.tsx";
import { Mark } from "./wordmark.tsx";

interface AppFrameProps {
  /** Name of the connection, for the bar on a narrow screen. */
  name: string;
  /** Shows the band of the test environment above everything. */
  band?: ReactNode;
  switcher: ReactNode;
  /** The button that opens the command palette, in the sidebar and in the bar of a narrow screen. */
  search: { wide: ReactNode; icon: ReactNode };
  navigation: ReactNode;
  /** Below the navigation: quota and theme. */
  foot: ReactNode;
  children: ReactNode;
}

/** The frame around a connection's screens: a sidebar, or below 1200 px a bar that opens the sidebar above the page. */
export function AppFrame({ name, band, switcher, search, navigation, foot, children }: AppFrameProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="frame" data-band={band ? "" : undefined}>
      {band}
      <div className="flex flex-1 flex-col sidebar:flex-row">
        <Sidebar isOpen={isOpen} onOpenChange={setOpen}>
          <div className="space-y-2 p-2">
            {switcher}
            {search.wide}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-1">{navigation}</div>
          <div className="border-line border-t px-2 py-3">{foot}</div>
        </Sidebar>
        <header
          aria-hidden={isOpen || undefined}
          className="sticky top-(--band) z-20 flex h-12 items-center gap-2 border-line border-b bg-canvas px-2 sidebar:hidden print:hidden"
        >
          <Button
            variant="ghost"
            size="bare"
            className="size-9 pointer-coarse:size-11"
            aria-label="Open navigation"
            popoverTarget={sidebarID}
          >
            <MenuIcon aria-hidden="true" />
          </Button>
          <Mark className="size-5" />
          <span className="min-w-0 flex-1 truncate font-semibold text-sm">{name}</span>
          {search.icon}
        </header>
        <main id="content" tabIndex={-1} aria-hidden={isOpen || undefined} className="flex min-w-0 flex-1 flex-col bg-surface outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}
