import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { invoiceQueries } from "#lib/api/invoices.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { InvoicesScreen } from "./_components/invoices-screen.tsx";
import { invoicesList } from "./list.ts";
import { queryOf } from "./search-params.ts";

export const metadata: Metadata = { title: invoicesList.title };

export default async function InvoicesPage(props: PageProps<"/[connection]/invoices">) {
  const { connection, search, today, preferences } = await openList(props, invoicesList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(invoiceQueries(serverApi(connection)).list(queryOf(search, today)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InvoicesScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
