"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { NavList } from "#components/shell/nav-list.tsx";
import { screenHref } from "#lib/routes.ts";
import { screens } from "#lib/screens.ts";
import type { ShownScreen } from "../overlay/overlay-context.ts";

interface NavigationProps {
  connection: string;
  screens: readonly ShownScreen[];
}

export function Navigation({ connection, screens: listed }: NavigationProps) {
  const folder = useSelectedLayoutSegment() ?? "";
  const isListed = (wanted: string | undefined) => listed.some(({ slug }) => slug === wanted);
  // A key that cannot see a folder's own screen may see one below it, which the table then places under another folder.
  const current = isListed(folder) ? folder : screens.find(({ slug, parent }) => slug.startsWith(`${folder}/`) && isListed(parent))?.parent;
  return (
    <NavList
      label="Screens"
      items={listed.map(({ slug, title, icon }) => ({
        href: screenHref(connection, slug),
        label: title,
        icon,
        isCurrent: slug === current,
      }))}
    />
  );
}
