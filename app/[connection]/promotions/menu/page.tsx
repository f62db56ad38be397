import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { menuPromotionResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../../_components/list/open-list.ts";
import { MenuPromotionsScreen } from "./_components/menu-promotions-screen.tsx";
import { menuPromotionsList } from "./list.ts";

export const metadata: Metadata = { title: menuPromotionsList.title };

export default async function MenuPromotionsPage(props: PageProps<"/[connection]/promotions/menu">) {
  const { connection, query, preferences } = await openList(props, menuPromotionsList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(menuPromotionResource(serverApi(connection)).rows(query).first);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MenuPromotionsScreen connection={connection.slug} preferences={preferences} />
    </HydrationBoundary>
  );
}
