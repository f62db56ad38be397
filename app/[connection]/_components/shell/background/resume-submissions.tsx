"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import type { SubmissionQueue } from "#lib/receivables/payments/queue/submission-queue.ts";
import { hasStoredSubmissions } from "#lib/receivables/payments/queue/submission-store.ts";
import { screenHref } from "#lib/routes.ts";
import { removeKeyPause, reportKeyPause } from "./report-key-pause.ts";

/** Resumes allocations that an earlier visit left unsent, on every screen, and says where they wait for a person. */
export function ResumeSubmissions() {
  const api = useApi();
  const quota = useQuotaStore();
  const router = useRouter();
  const pathname = usePathname();
  const [queue, setQueue] = useState<SubmissionQueue | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: payment requests are added on the screens that the person leaves
  useEffect(() => {
    if (!hasStoredSubmissions(browserStorage(), api.scope)) return;
    let hasLeft = false;
    void import("#lib/receivables/payments/queue/browser-queue.ts").then(({ submissionQueueOf }) => {
      const opened = submissionQueueOf(api, quota);
      if (!hasLeft) setQueue(opened);
    });
    return () => {
      hasLeft = true;
    };
  }, [api, quota, pathname]);
  useEffect(() => {
    if (!queue) return;
    const href = screenHref(api.connection, "payments/applications");
    const isShown = [href, screenHref(api.connection, "payments/allocate")].some((path) => pathname.startsWith(path));
    return reportKeyPause(queue, isShown ? null : () => router.push(href));
  }, [queue, api, router, pathname]);
  useEffect(() => (queue ? () => removeKeyPause(queue) : undefined), [queue]);
  return null;
}
