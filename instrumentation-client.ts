import { endNavigation, startNavigation } from "#lib/browser/pending-navigation.ts";

/** Next calls this when it begins to load a screen. It has the screens of the browser's history at once. */
export function onRouterTransitionStart(url: string, how: "push" | "replace" | "traverse"): void {
  const { pathname } = new URL(url, window.location.href);
  if (how === "traverse" || pathname === window.location.pathname) endNavigation();
  else startNavigation(pathname);
}
