"use client";
import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { showToast } from "#components/ui/toasts/toast-store.ts";

/** The clicked link if it leaves the page in this tab. Null for anchors, other programs, files and other tabs. */
function leavingLink(
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
function guardOffline(isReachable: () => Promise<boolean>): () => void {
  let allowed: HTMLAnchorElement | null = null;
  function onClick(event: MouseEvent) {
    if (navigator.onLine) return;
    const link = leavingLink(event);
    if (!link || link === allowed) return;
    event.preventDefault();
    event.stopPropagation();
    void isReachable().then((is) => {
      if (!is) {
        const detail = "This page stays open. Try the link again when you are back online.";
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

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that the device is offline, and keeps the page when a person follows a link. */
export function OfflineBanner({ isReachable }: { isReachable: () => Promise<boolean> }) {
  useEffect(() => guardOffline(isReachable), [isReachable]);
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {isOffline ? (
        <p className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-muted text-sm sm:px-6">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          You are offline. This page may be out of date, and new data cannot be loaded.
        </p>
      ) : null}
    </div>
  );
}
