"use client";

import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { guardOffline } from "./offline-guard.ts";

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
          You are offline: what is shown may be old, and nothing new can be loaded.
        </p>
      ) : null}
    </div>
  );
}
