import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#lib/api/http/api.ts";
import { repAccounts } from "#lib/api/records/reps/rep-customers.ts";
import { agingResource, allCustomers, openInvoiceResource } from "#lib/api/resources.ts";

/** Prefetches the data of useAccountsOfReps. */
export const prefetchAccounts = (client: QueryClient, api: Api, reps: readonly number[]): readonly Promise<void>[] =>
  reps.length > 0 ? [client.prefetchQuery(repAccounts(api, reps))] : [];

/** Prefetches the first data of useReceivablesOfReps. */
export const prefetchReceivables = (client: QueryClient, api: Api, reps: readonly number[] = []): readonly Promise<void>[] => [
  client.prefetchQuery(agingResource(api).first({})),
  client.prefetchQuery(openInvoiceResource(api).first({})),
  client.prefetchQuery(allCustomers(api)),
  ...prefetchAccounts(client, api, reps),
];
