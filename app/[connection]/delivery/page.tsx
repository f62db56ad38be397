import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { allStates, customerResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { DeliveryScreen } from "./_components/delivery-screen.tsx";
import { deliveryList } from "./list.ts";

export const metadata: Metadata = { title: deliveryList.title };

export default async function DeliveryPage(props: PageProps<"/[connection]/delivery">) {
  const { connection, query, preferences } = await openList(props, deliveryList);
  const client = createQueryClient();
  const api = serverApi(connection);
  // An outage leaves a query empty: the browser asks again and says what is wrong.
  await Promise.all([client.prefetchQuery(customerResource(api).first(query)), client.prefetchQuery(allStates(api))]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DeliveryScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
