import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { productAllocationResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { AllocationsScreen } from "./_components/allocations-screen.tsx";
import { allocationsList } from "./list.ts";

export const metadata: Metadata = { title: allocationsList.title };

export default async function AllocationsPage(props: PageProps<"/[connection]/allocations">) {
  const { connection, query, preferences } = await openList(props, allocationsList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(productAllocationResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AllocationsScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
