import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { customerQueries } from "#lib/api/customers.ts";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { requireConnection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { CustomersScreen } from "./_components/customers-screen.tsx";
import { customersList, customersListOf } from "./list.ts";
import { queryOf } from "./search-params.ts";

type Props = PageProps<"/[connection]/customers">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { keyType } = await requireConnection((await params).connection);
  return { title: customersListOf(keyType).title };
}

export default async function CustomersPage(props: Props) {
  const { connection, search, preferences } = await openList(props, customersList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(customerQueries(serverApi(connection)).list(queryOf(search)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CustomersScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
