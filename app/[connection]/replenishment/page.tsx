import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { allVendors } from "#lib/api/resources.ts";
import { canSee } from "#lib/screens.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { ScreenUnavailable } from "../_components/shell/screen-unavailable.tsx";
import { ReplenishmentScreen } from "./_components/replenishment-screen.tsx";
import { planList } from "./list.ts";

export const metadata: Metadata = { title: planList.title };

export default async function ReplenishmentPage(props: PageProps<"/[connection]/replenishment">) {
  const { connection, preferences } = await openList(props, planList);
  if (!canSee("replenishment", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="replenishment" />;
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(allVendors(serverApi(connection)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ReplenishmentScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
