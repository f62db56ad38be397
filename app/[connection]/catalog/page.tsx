import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { allCustomers, productResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { CatalogScreen } from "./_components/catalog-screen.tsx";
import { catalogList } from "./list.ts";

export const metadata: Metadata = { title: catalogList.title };

export default async function CatalogPage(props: PageProps<"/[connection]/catalog">) {
  const { connection, query, preferences } = await openList(props, catalogList);
  const client = createQueryClient();
  const api = serverApi(connection);
  // An outage leaves a query empty: the browser asks again and says what is wrong.
  await Promise.all([
    client.prefetchQuery(productResource(api).first(query)),
    // A retailer's stores are few, and its prices wait for them.
    connection.keyType === "Customer" ? client.prefetchQuery(allCustomers(api)) : null,
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CatalogScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
