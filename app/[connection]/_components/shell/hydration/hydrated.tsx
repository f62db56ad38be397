import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pack } from "#lib/api/http/packed-state.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { lastQuota } from "#lib/server/upstream/server-api.ts";
import { HydrateQueries } from "./hydrate-queries.tsx";

interface HydratedProps {
  client: QueryClient;
  connection: Connection;
  children: ReactNode;
}

/** Passes the data that the server has read to the browser, and the quota that its answers told. The layout may be rendered before they arrive. */
export function Hydrated({ client, connection, children }: HydratedProps) {
  return (
    <HydrateQueries packed={pack(dehydrate(client))} quota={lastQuota(connection)}>
      {children}
    </HydrateQueries>
  );
}
