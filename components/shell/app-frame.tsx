"use client";

import { Menu as MenuIcon, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
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

/** The frame around a connection's screens: a sidebar, or below 1200 px a bar that opens the sidebar as a sheet. */
export function AppFrame({ name, band, switcher, search, navigation, foot, children }: AppFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const sidebar = (
    <>
      <div className="space-y-2 p-2">
        {switcher}
        {search.wide}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-1">{navigation}</div>
      <div className="border-line border-t px-2 py-3">{foot}</div>
    </>
  );
  return (
    <div className={`flex min-h-dvh flex-col ${band ? "[--above:5rem] sidebar:[--above:2rem]" : "[--above:3rem] sidebar:[--above:0px]"}`}>
      {band}
      <div className="flex flex-1 flex-col sidebar:flex-row">
        <aside
          aria-label="Connection and navigation"
          className={`sticky hidden w-64 shrink-0 flex-col border-line border-r bg-canvas sidebar:flex print:hidden ${band ? "top-8 h-[calc(100dvh-2rem)]" : "top-0 h-dvh"}`}
        >
          {sidebar}
        </aside>
        <header
          className={`sticky z-20 flex h-12 items-center gap-2 border-line border-b bg-canvas px-2 sidebar:hidden print:hidden ${band ? "top-8" : "top-0"}`}
        >
          <Button
            variant="ghost"
            size="bare"
            className="size-9 pointer-coarse:size-11"
            aria-label="Open navigation"
            onClick={() => setOpen(true)}
          >
            <MenuIcon aria-hidden="true" />
          </Button>
          <Mark className="size-5" />
          <span className="min-w-0 flex-1 truncate font-semibold text-sm">{name}</span>
          {search.icon}
        </header>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Navigation" placement="sheet-left" bare>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only listens to clicks of the links and buttons inside, which keys press too */}
          <div
            className="flex h-full flex-col bg-canvas"
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest("a, [data-opens-overlay]")) setOpen(false);
            }}
          >
            <div className="flex items-center justify-between px-3 pt-2">
              <Mark className="size-5" />
              <Button variant="ghost" size="icon" aria-label="Close navigation" onClick={() => setOpen(false)}>
                <X aria-hidden="true" />
              </Button>
            </div>
            {sidebar}
          </div>
        </Dialog>
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col bg-surface outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}
