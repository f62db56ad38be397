import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../http/api.ts";
import { throwConnectionLost } from "../../http/errors.ts";
import { agingResource } from "../../resources.ts";

const loadReads = () => import("./read-receivables.ts").catch(throwConnectionLost);

/** The invoices that the key sees, in any status. */
export const invoicesByID = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...agingResource(api).key, "invoices by id", ids],
    queryFn: async ({ signal }) => (await loadReads()).readInvoices(api, ids, signal),
  });

/** One AR account: its aging records and its open invoices. */
export const receivableAccount = (api: Api, ARAccountID: number) =>
  queryOptions({
    queryKey: [...agingResource(api).key, "account", ARAccountID],
    queryFn: async ({ signal }) => (await loadReads()).readAccount(api, ARAccountID, signal),
  });
