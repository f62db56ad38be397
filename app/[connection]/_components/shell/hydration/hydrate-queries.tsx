"use client";
import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { unpack } from "#lib/api/http/packed-state.ts";
import type { Quota } from "#lib/api/quota/read-quota.ts";

interface HydrateQueriesProps {
  /** A packed DehydratedState. */
  packed: unknown;
  quota: Quota | null;
  children: ReactNode;
}

export function HydrateQueries({ packed, quota, children }: HydrateQueriesProps) {
  const state = useMemo(() => unpack(packed) as DehydratedState, [packed]);
  const store = useQuotaStore();
  // A screen that the browser's history shows again has an earlier quota.
  useEffect(() => store.observe(quota), [store, quota]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
