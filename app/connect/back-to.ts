import { screenHref } from "#lib/routes.ts";
import { screens } from "#lib/screens.ts";

const folders: ReadonlySet<string> = new Set(screens.map(({ slug }) => slug.split("/")[0] ?? ""));

const ownOrigin = "http://dashboard.invalid";

/** The page to open after connecting: the screen to return to, if it belongs to this connection. */
export function backTo(slug: string, back: string | undefined): string {
  const home = screenHref(slug, "");
  if (!back?.startsWith("/") || !URL.canParse(back, ownOrigin)) return home;
  const { origin, pathname, search, hash } = new URL(back, ownOrigin);
  // An address with dots or backslashes changes when it is parsed.
  const isPlain = origin === ownOrigin && back === pathname + search + hash && !pathname.includes("//");
  const [, first, screen = ""] = pathname.split("/");
  return isPlain && first === slug && folders.has(screen) ? back : home;
}
