import { screenHref } from "#lib/routes.ts";
import { screens } from "#lib/screens.ts";

const folders: ReadonlySet<string> = new Set(screens.map(({ slug }) => slug.split("/")[0] ?? ""));

const ownOrigin = "http://dashboard.invalid";

/** Where to go on after a connection was made: the screen that was left, where that is one of this very connection. */
export function backTo(slug: string, back: string | undefined): string {
  const home = screenHref(slug, "");
  if (!back?.startsWith("/") || !URL.canParse(back, ownOrigin)) return home;
  const { origin, pathname, search, hash } = new URL(back, ownOrigin);
  // A parser that had to mend the address, by dots or backslashes, would leave another text.
  const isPlain = origin === ownOrigin && back === pathname + search + hash && !pathname.includes("//");
  const [, first, screen = ""] = pathname.split("/");
  return isPlain && first === slug && folders.has(screen) ? back : home;
}
