import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { promotionResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { PromotionsScreen } from "./_components/promotions-screen.tsx";
import { promotionsList } from "./list.ts";

export const metadata: Metadata = { title: promotionsList.title };

export default async function PromotionsPage(props: PageProps<"/[connection]/promotions">) {
  const { connection, query, preferences } = await openList(props, promotionsList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(promotionResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PromotionsScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
