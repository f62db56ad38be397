"use client";
import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { unpack } from "#lib/api/http/packed-state.ts";

/** `packed` is a packed DehydratedState. */
export function HydrateQueries({ packed, children }: { packed: unknown; children: ReactNode }) {
  const state = useMemo(() => unpack(packed) as DehydratedState, [packed]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
