import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { PaymentsScreen } from "./_components/payments-screen.tsx";
import { paymentsList } from "./list.ts";

export const metadata: Metadata = { title: paymentsList.title };

export default async function PaymentsPage(props: PageProps<"/[connection]/payments">) {
  const { connection, preferences } = await openList(props, paymentsList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(paymentResource(serverApi(connection)).first({}));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PaymentsScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
