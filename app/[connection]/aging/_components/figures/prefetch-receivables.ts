import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#lib/api/http/api.ts";
import { agingResource, allCustomers, openInvoiceResource } from "#lib/api/resources.ts";

/** Prefetches the first data of useReceivables. */
export const prefetchReceivables = (client: QueryClient, api: Api): readonly Promise<void>[] => [
  client.prefetchQuery(agingResource(api).first({})),
  client.prefetchQuery(openInvoiceResource(api).first({})),
  client.prefetchQuery(allCustomers(api)),
];
