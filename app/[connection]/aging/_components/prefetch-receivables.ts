import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "#lib/api/http/query-client.ts";
import { agingResource, allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";

/** What useReceivables shows first. An outage leaves a query empty: the browser asks again and says what is wrong. */
export async function prefetchReceivables(connection: Connection): Promise<QueryClient> {
  const client = createQueryClient();
  const api = serverApi(connection);
  await Promise.all([
    client.prefetchQuery(agingResource(api).first({})),
    client.prefetchQuery(openInvoiceResource(api).first({})),
    client.prefetchQuery(allCustomers(api)),
  ]);
  return client;
}
