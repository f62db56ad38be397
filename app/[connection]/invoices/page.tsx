import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#lib/api/http/api.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { repCustomers } from "#lib/api/records/reps/rep-customers.ts";
import { invoiceResource } from "#lib/api/resources.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { isOfNobody, limitToCustomers } from "#lib/receivables/invoices/limit-to-customers.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { InvoicesScreen } from "./_components/invoices-screen.tsx";
import { InvoicesTop } from "./_components/invoices-top.tsx";
import { invoicesListOf } from "./list.ts";

type InvoiceQuery = ListQuery<"GET /v1/invoices">;

const page = listPage({
  slug: "invoices",
  list: invoicesListOf,
  Screen: InvoicesScreen,
  skeleton: (at) => ({ above: <InvoicesTop {...at} /> }),
  prefetch: ({ client, api, query, search, keyType }) => {
    const reps = repsFor(keyType, search.reps);
    const reading = reps.length > 0 ? limitToReps(client, api, { query, reps, chosen: search.customers }) : Promise.resolve(query);
    return [reading.then((limited) => (limited ? client.prefetchQuery(invoiceResource(api).first(limited)) : undefined))];
  },
});

interface RepsQuery {
  readonly query: InvoiceQuery;
  readonly reps: readonly number[];
  readonly chosen: readonly number[];
}

/** Null where there is nothing to read, or where the customers of the sales reps could not be read. */
async function limitToReps(client: QueryClient, api: Api, { query, reps, chosen }: RepsQuery): Promise<InvoiceQuery | null> {
  await client.prefetchQuery(repCustomers(api, reps));
  const ids = client.getQueryData(repCustomers(api, reps).queryKey)?.customers;
  const limited = ids && limitToCustomers(query, { ids, chosen });
  return limited && !isOfNobody(limited) ? limited : null;
}

export const generateMetadata = page.generateMetadata;
export default page.Page;
