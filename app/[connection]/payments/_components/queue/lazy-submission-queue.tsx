"use client";
import { useEffect, useState } from "react";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { keepLoaded } from "#components/ui/loading/keep-loaded.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { hasStoredSubmissions } from "#lib/receivables/payments/queue/submission-store.ts";
import type { SubmissionQueueProps } from "./submission-queue.tsx";

const kept = keepLoaded(async () => (await import("./submission-queue.tsx")).SubmissionQueue);

/** `SubmissionQueue`, loaded after hydration. Requests are sent before it has loaded. */
export function LazySubmissionQueue(props: SubmissionQueueProps) {
  // It keeps its component while it is shown.
  const [Queue] = useState(kept.loaded);
  return Queue ? <Queue {...props} /> : <AfterHydration load={kept.load} props={props} />;
}

/** How long a screen waits for the script of the queue. */
const patienceMs = 2_000;

/**
 * Whether the queue can appear together with its screen: nothing is stored, or its script has loaded. It would otherwise move what is
 * below it. A screen does not wait for a script that fails or takes too long.
 */
export function useIsQueueReady(): boolean {
  const { scope } = useApi();
  const [isReady, setReady] = useState(
    () => typeof window !== "undefined" && (kept.loaded() !== null || !hasStoredSubmissions(browserStorage(), scope)),
  );
  useEffect(() => {
    if (isReady) return;
    const finish = () => setReady(true);
    const timer = setTimeout(finish, patienceMs);
    kept.load().then(finish, finish);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}
