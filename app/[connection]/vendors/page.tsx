import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { vendorResource } from "#lib/api/resources.ts";
import { canSee } from "#lib/screens.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { ScreenUnavailable } from "../_components/shell/screen-unavailable.tsx";
import { VendorsScreen } from "./_components/vendors-screen.tsx";
import { vendorsList } from "./list.ts";

export const metadata: Metadata = { title: vendorsList.title };

export default async function VendorsPage(props: PageProps<"/[connection]/vendors">) {
  const { connection, query, preferences } = await openList(props, vendorsList);
  if (!canSee("vendors", connection.keyType)) return <ScreenUnavailable connection={connection.slug} slug="vendors" />;
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(vendorResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <VendorsScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
