import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { batchResource } from "#lib/api/resources.ts";
import { canSee } from "#lib/screens.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../../_components/list/open-list.ts";
import { ScreenUnavailable } from "../../_components/shell/screen-unavailable.tsx";
import { BatchesScreen } from "./_components/batches-screen.tsx";
import { batchesList } from "./list.ts";

export const metadata: Metadata = { title: batchesList.title };

export default async function BatchesPage(props: PageProps<"/[connection]/inventory/batches">) {
  const { connection, query, preferences } = await openList(props, batchesList);
  if (!canSee("inventory/batches", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="inventory/batches" />;
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(batchResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <BatchesScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
