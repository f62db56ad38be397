import { noteOpened, noteReturned } from "#lib/browser/opened-link.ts";
import { endNavigation, startNavigation, startTraversal } from "#lib/browser/pending-navigation.ts";

/** Next calls this when it begins to load a screen. */
export function onRouterTransitionStart(url: string, how: "push" | "replace" | "traverse"): void {
  const target = new URL(url, window.location.href);
  const { pathname } = target;
  if (how === "traverse") noteReturned();
  else if (how === "push") noteOpened(target);
  if (how === "traverse") startTraversal(pathname);
  else if (pathname === window.location.pathname) endNavigation();
  else startNavigation(pathname);
}
