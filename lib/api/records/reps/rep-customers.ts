import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../http/api.ts";
import { throwConnectionLost } from "../../http/errors.ts";
import { slowToChange } from "../../resource.ts";
import { agingResource, customerResource } from "../../resources.ts";

const loadReads = () => import("./read-rep-customers.ts").catch(throwConnectionLost);

/** The customers of sales reps. */
export const repCustomers = (api: Api, reps: readonly number[]) =>
  queryOptions({
    ...slowToChange,
    queryKey: [...customerResource(api).key, "of sales reps", reps],
    queryFn: async ({ client }) => (await loadReads()).readRepCustomers(client, api, reps),
  });

/** The same customers with the AR accounts that the AR aging has for them. */
export const repAccounts = (api: Api, reps: readonly number[]) =>
  queryOptions({
    queryKey: [...agingResource(api).key, "of sales reps", reps],
    queryFn: async ({ client, signal }) => {
      const { customers } = await client.fetchQuery(repCustomers(api, reps));
      return { customers, accounts: await (await loadReads()).readAgedAccounts(api, customers, signal) };
    },
  });
