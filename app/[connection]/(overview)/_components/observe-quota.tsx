"use client";

import { useEffect } from "react";
import { useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { Quota } from "#lib/api/quota/read-quota.ts";

/** Passes the quota that the server observed to the quota meter. */
export function ObserveQuota({ quota }: { quota: Quota | null }) {
  const store = useQuotaStore();
  useEffect(() => store.observe(quota), [store, quota]);
  return null;
}
