import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { customerQueries } from "#lib/api/customers.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { placeQueries } from "#lib/api/places.ts";
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
  await Promise.all([client.prefetchQuery(customerQueries(api).list(query)), client.prefetchQuery(placeQueries(api).states())]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DeliveryScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
