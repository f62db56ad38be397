import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { customerResource } from "#lib/api/resources.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { openList } from "../_components/list/open-list.ts";
import { screenMetadata } from "../_components/shell/screen-metadata.ts";
import { CustomersScreen } from "./_components/customers-screen.tsx";
import { customersList } from "./list.ts";

export const generateMetadata = screenMetadata("customers");

export default async function CustomersPage(props: PageProps<"/[connection]/customers">) {
  const { connection, query, preferences } = await openList(props, customersList);
  const client = createQueryClient();
  // An outage leaves the query empty: the browser asks again and says what is wrong.
  await client.prefetchQuery(customerResource(serverApi(connection)).first(query));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CustomersScreen connection={connection.slug} keyType={connection.keyType} preferences={preferences} />
    </HydrationBoundary>
  );
}
