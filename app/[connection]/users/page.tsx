import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { userResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { UsersScreen } from "./_components/users-screen.tsx";
import { usersList } from "./list.ts";

export const metadata: Metadata = { title: usersList.title };

export default async function UsersPage(props: PageProps<"/[connection]/users">) {
  const { connection, query, preferences } = await openList(props, usersList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(userResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <UsersScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
