import { customerResource, invoiceResource } from "#lib/api/resources.ts";
import { prefetchReps } from "../../_components/filters/reps/prefetch-reps.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { NotBuyingScreen } from "./_components/not-buying-screen.tsx";
import { activeCustomers, notBuyingListOf } from "./list.ts";

const page = listPage({
  slug: "invoices/not-buying",
  list: notBuyingListOf,
  Screen: NotBuyingScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={3} /> },
  prefetch: ({ client, api, query, search }) => [
    client.prefetchQuery(invoiceResource(api).first(query)),
    client.prefetchQuery(customerResource(api).first(activeCustomers(query))),
    ...prefetchReps(client, api, search.reps),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
