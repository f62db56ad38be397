"use client";
import { useEffect } from "react";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { hasStoredSubmissions } from "#lib/receivables/payments/queue/submission-store.ts";

/** Resumes allocations that an earlier visit left unsent, on every screen. */
export function ResumeSubmissions() {
  const api = useApi();
  const quota = useQuotaStore();
  useEffect(() => {
    if (!hasStoredSubmissions(browserStorage(), api.scope)) return;
    void import("#lib/receivables/payments/queue/browser-queue.ts").then(({ submissionQueueOf }) => submissionQueueOf(api, quota));
  }, [api, quota]);
  return null;
}
