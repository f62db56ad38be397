import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { stockQueries } from "#lib/api/stock.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { InventoryClosed } from "./_components/inventory-closed.tsx";
import { stockQuery } from "./_components/stock-query.ts";
import { WarehouseScreen } from "./_components/warehouse-screen.tsx";
import { warehouseList } from "./list.ts";

export const metadata: Metadata = { title: warehouseList.title };

export default async function InventoryPage(props: PageProps<"/[connection]/inventory">) {
  const { connection, search, preferences } = await openList(props, warehouseList);
  if (connection.keyType === "Customer") return <InventoryClosed connection={connection.slug} />;
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(stockQueries(serverApi(connection)).inventory(stockQuery(search)).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WarehouseScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
