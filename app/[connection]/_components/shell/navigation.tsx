"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { NavList } from "#components/shell/nav-list.tsx";

interface NavigationProps {
  connection: string;
  screens: readonly { segment: string; label: string; icon: ReactNode }[];
}

/** Where a key's navigation lacks a screen, what leads to the pages below it: a retailer's shelves are beside its catalogue. */
const standIns: Readonly<Record<string, string>> = { inventory: "catalog" };

export function Navigation({ connection, screens }: NavigationProps) {
  const opened = useSelectedLayoutSegment() ?? "";
  const isListed = screens.some(({ segment }) => segment === opened);
  const current = isListed ? opened : (standIns[opened] ?? opened);
  const hrefOf = (segment: string) => (segment === "" ? `/${connection}` : `/${connection}/${segment}`);
  return (
    <NavList
      label="Screens"
      currentHref={hrefOf(current)}
      items={screens.map(({ segment, label, icon }) => ({ href: hrefOf(segment), label, icon }))}
    />
  );
}
