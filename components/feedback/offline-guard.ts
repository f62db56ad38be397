import { showToast } from "#components/ui/toasts/toast-store.ts";

/** The link of a click that leaves the page, not one to a part of it, another program, a file or another tab. */
export function leavingLink(
  event: Pick<MouseEvent, "target" | "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download")) return null;
  const to = new URL(link.href);
  const isSamePage = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !isSamePage ? link : null;
}

/**
 * Keeps the page while the device is offline, because a browser would replace it with an error page. `isReachable` decides: a device
 * without a network still reaches a dashboard on the same machine.
 */
export function guardOffline(isReachable: () => Promise<boolean>): () => void {
  let allowed: HTMLAnchorElement | null = null;
  function onClick(event: MouseEvent) {
    if (navigator.onLine) return;
    const link = leavingLink(event);
    if (!link || link === allowed) return;
    event.preventDefault();
    event.stopPropagation();
    void isReachable().then((is) => {
      if (!is) {
        const detail = "This page stays as it is. Tap again when the device has a network.";
        showToast({ tone: "neutral", title: "You are offline: that page cannot be loaded", detail });
        return;
      }
      allowed = link;
      link.click();
      allowed = null;
    });
  }
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
