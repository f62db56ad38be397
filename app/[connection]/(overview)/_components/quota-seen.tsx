"use client";

import { useEffect } from "react";
import { useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { Quota } from "#lib/api/reading/read-quota.ts";

/** Hands what the server saw of the quota, while it built a part of the page, to the meter. */
export function QuotaSeen({ quota }: { quota: Quota | null }) {
  const store = useQuotaStore();
  useEffect(() => store.observe(quota), [store, quota]);
  return null;
}
