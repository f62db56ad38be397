"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { Link } from "#components/ui/link.tsx";
import { screenHref } from "#lib/routes.ts";
import { type ScreenSlug, screens } from "#lib/screens.ts";
import type { NavigationScreen } from "../../overlay/overlay-context.ts";

interface NavigationProps {
  connection: string;
  screens: readonly NavigationScreen[];
}

/** The listed screen that the address belongs to. */
export function useCurrentScreen(listed: readonly NavigationScreen[]): ScreenSlug | undefined {
  const folder = useSelectedLayoutSegment() ?? "";
  const isListed = (wanted: string | undefined): wanted is ScreenSlug => listed.some(({ slug }) => slug === wanted);
  // If the key cannot use the folder's screen, the current screen is listed under another parent.
  return isListed(folder)
    ? folder
    : screens.find(({ slug, parent }) => (slug === folder || slug.startsWith(`${folder}/`)) && isListed(parent))?.parent;
}

/** The screens that the connection's key can use. */
export function Navigation({ connection, screens: listed }: NavigationProps) {
  const current = useCurrentScreen(listed);
  return (
    <nav aria-label="Screens">
      <ul className="space-y-px">
        {listed.map(({ slug, title, icon }) => (
          <li key={slug}>
            <Link
              href={screenHref(connection, slug)}
              aria-current={slug === current ? "page" : undefined}
              className="flex h-8 items-center gap-2.5 rounded-md px-2 font-medium text-muted text-sm transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint aria-[current=page]:[&_svg]:text-accent"
            >
              {icon}
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
