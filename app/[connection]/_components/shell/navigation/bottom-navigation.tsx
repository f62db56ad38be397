import { Link } from "#components/ui/link.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { screenHref } from "#lib/routes.ts";
import type { ScreenSlug } from "#lib/screens.ts";
import { mostUsed } from "#lib/shell/navigation/most-used-screens.ts";
import type { NavigationScreen } from "../../overlay/overlay-context.ts";

export const bottomNavigationID = "bottom-navigation";

interface BottomLinksProps {
  connection: string;
  /** The screens of the navigation, of which those in `shown` are linked. */
  screens: readonly NavigationScreen[];
  shown: readonly ScreenSlug[];
  current?: ScreenSlug | undefined;
}

export function BottomLinks({ connection, screens, shown, current }: BottomLinksProps) {
  return (
    <ul>
      {screens
        .filter(({ slug }) => shown.includes(slug))
        .map(({ slug, label, icon }) => (
          <li key={slug}>
            <Link href={screenHref(connection, slug)} aria-current={slug === current ? "page" : undefined}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}

interface BottomNavigationProps extends Pick<BottomLinksProps, "connection" | "screens"> {
  keyType: KeyType;
}

/** The bar at the lower edge of a narrow window. The server renders the default screens; MostUsedScreens puts the person's own in their place. */
export function BottomNavigation({ connection, screens, keyType }: BottomNavigationProps) {
  const slugs = screens.map(({ slug }) => slug);
  return (
    <nav id={bottomNavigationID} aria-label="Most used screens" className="bottom-navigation">
      <BottomLinks connection={connection} screens={screens} shown={mostUsed(new Map(), slugs, keyType)} />
    </nav>
  );
}
