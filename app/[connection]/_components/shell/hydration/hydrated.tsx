import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pack } from "#lib/api/http/packed-state.ts";
import { HydrateQueries } from "./hydrate-queries.tsx";

/** Passes the data that the server has read to the browser. */
export function Hydrated({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <HydrateQueries packed={pack(dehydrate(client))}>{children}</HydrateQueries>;
}
