import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { shelfResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../../_components/list/open-list.ts";
import { ShelvesScreen } from "./_components/shelves-screen.tsx";
import { shelvesList } from "./list.ts";

export const metadata: Metadata = { title: shelvesList.title };

export default async function ShelvesPage(props: PageProps<"/[connection]/inventory/retail">) {
  const { connection, query, preferences } = await openList(props, shelvesList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(shelfResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ShelvesScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
