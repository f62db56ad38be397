"use client";
import { OfflineBanner } from "#components/feedback/offline-banner.tsx";
import { isServerReachable } from "#lib/browser/reachable.ts";

export function Offline() {
  return <OfflineBanner isReachable={isServerReachable} />;
}
