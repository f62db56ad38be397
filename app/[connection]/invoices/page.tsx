import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { invoiceResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { InvoicesScreen } from "./_components/invoices-screen.tsx";
import { invoicesList } from "./list.ts";

export const metadata: Metadata = { title: invoicesList.title };

export default async function InvoicesPage(props: PageProps<"/[connection]/invoices">) {
  const { connection, query, preferences } = await openList(props, invoicesList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(invoiceResource(serverApi(connection)).first(query));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InvoicesScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
