"use client";
import { useQuery } from "@tanstack/react-query";
import { throwConnectionLost } from "#lib/api/http/errors.ts";

/** A module that loads when the page is interactive and needs it. `name` is its own in all of the dashboard. */
export function useScript<Module>(name: string, load: () => Promise<Module>, isNeeded = true) {
  return useQuery({
    queryKey: ["script", name],
    queryFn: () => load().catch(throwConnectionLost),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  });
}
