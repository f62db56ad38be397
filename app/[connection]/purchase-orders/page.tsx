import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { canSee } from "#lib/screens.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { ScreenUnavailable } from "../_components/shell/screen-unavailable.tsx";
import { PurchasesScreen } from "./_components/purchases-screen.tsx";
import { purchasesList } from "./list.ts";

export const metadata: Metadata = { title: purchasesList.title };

export default async function PurchaseOrdersPage(props: PageProps<"/[connection]/purchase-orders">) {
  const { connection, query, preferences } = await openList(props, purchasesList);
  if (!canSee("purchase-orders", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="purchase-orders" />;
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(purchaseResource(serverApi(connection)).first(query));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PurchasesScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
