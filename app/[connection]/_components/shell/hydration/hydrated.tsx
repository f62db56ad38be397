import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pack } from "#lib/api/http/packed-state.ts";
import type { Quota } from "#lib/api/quota/read-quota.ts";
import { HydrateQueries } from "./hydrate-queries.tsx";

interface HydratedProps {
  client: QueryClient;
  /** As the answers to the server's reads have it. The layout may be rendered before they arrive. */
  quota: Quota | null;
  children: ReactNode;
}

/** Passes the data that the server has read to the browser. */
export function Hydrated({ client, quota, children }: HydratedProps) {
  return (
    <HydrateQueries packed={pack(dehydrate(client))} quota={quota}>
      {children}
    </HydrateQueries>
  );
}
