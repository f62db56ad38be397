import { endNavigation, startNavigation, startTraversal } from "#lib/browser/pending-navigation.ts";

/** Next calls this when it begins to load a screen. */
export function onRouterTransitionStart(url: string, how: "push" | "replace" | "traverse"): void {
  const { pathname } = new URL(url, window.location.href);
  if (how === "traverse") startTraversal(pathname);
  else if (pathname === window.location.pathname) endNavigation();
  else startNavigation(pathname);
}
