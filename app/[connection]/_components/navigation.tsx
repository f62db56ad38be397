"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { NavList } from "#components/shell/nav-list.tsx";

interface NavigationProps {
  connection: string;
  screens: readonly { segment: string; label: string; icon: ReactNode }[];
}

export function Navigation({ connection, screens }: NavigationProps) {
  const current = useSelectedLayoutSegment() ?? "";
  const hrefOf = (segment: string) => (segment === "" ? `/${connection}` : `/${connection}/${segment}`);
  return (
    <NavList
      label="Screens"
      currentHref={hrefOf(current)}
      items={screens.map(({ segment, label, icon }) => ({ href: hrefOf(segment), label, icon }))}
    />
  );
}
