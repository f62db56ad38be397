"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { hasStoredSubmissions } from "#lib/receivables/payments/queue/submission-store.ts";
import { screenHref } from "#lib/routes.ts";
import { reportKeyPause } from "./report-key-pause.ts";

/** Resumes allocations that an earlier visit left unsent, on every screen, and says where they wait for a person. */
export function ResumeSubmissions() {
  const api = useApi();
  const quota = useQuotaStore();
  const router = useRouter();
  const pathname = usePathname();
  useEffect(() => {
    if (!hasStoredSubmissions(browserStorage(), api.scope)) return;
    let hasLeft = false;
    let end = () => {};
    const href = screenHref(api.connection, "payments/applications");
    const isShown = [href, screenHref(api.connection, "payments/allocate")].some((path) => pathname.startsWith(path));
    void import("#lib/receivables/payments/queue/browser-queue.ts").then(({ submissionQueueOf }) => {
      const queue = submissionQueueOf(api, quota);
      if (!hasLeft) end = reportKeyPause(queue, isShown ? null : () => router.push(href));
    });
    return () => {
      hasLeft = true;
      end();
    };
  }, [api, quota, router, pathname]);
  return null;
}
