import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { salesRepResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { RepsScreen } from "./_components/reps-screen.tsx";
import { repsList } from "./list.ts";

export const metadata: Metadata = { title: repsList.title };

export default async function RepsPage(props: PageProps<"/[connection]/reps">) {
  const { connection, preferences } = await openList(props, repsList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(salesRepResource(serverApi(connection)).first({}));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RepsScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
