import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { inventoryResource } from "#lib/api/resources.ts";
import { canSee } from "#lib/screens.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { ScreenUnavailable } from "../_components/shell/screen-unavailable.tsx";
import { WarehouseScreen } from "./_components/warehouse-screen.tsx";
import { warehouseList } from "./list.ts";

export const metadata: Metadata = { title: warehouseList.title };

export default async function InventoryPage(props: PageProps<"/[connection]/inventory">) {
  const { connection, query, preferences } = await openList(props, warehouseList);
  if (!canSee("inventory", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="inventory" />;
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(inventoryResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WarehouseScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
