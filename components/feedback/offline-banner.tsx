"use client";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that the device is offline. A page from the store says instead when it was read. */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" className="in-data-stored:hidden">
      {isOffline ? (
        <p className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-muted text-sm sm:px-6">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          You are offline. This page may be out of date, and new data cannot be loaded.
        </p>
      ) : null}
    </div>
  );
}
