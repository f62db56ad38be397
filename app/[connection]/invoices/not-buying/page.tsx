import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { customerResource, invoiceResource } from "#lib/api/resources.ts";
import { prefetchReps } from "../../_components/filters/reps/prefetch-reps.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { InvoiceTabs } from "../_components/purchased/invoice-tabs.tsx";
import { NotBuyingScreen } from "./_components/not-buying-screen.tsx";
import { activeCustomers, notBuyingListOf } from "./list.ts";

const page = listPage({
  slug: "invoices/not-buying",
  list: notBuyingListOf,
  Screen: NotBuyingScreen,
  skeleton: (at) => ({
    descriptionLines: 1,
    above: (
      <>
        <InvoiceTabs {...at} current="invoices/not-buying" />
        <div className="px-4 py-3 sm:px-6">
          <Skeleton className="h-7 w-48 pointer-coarse:h-11" />
        </div>
      </>
    ),
  }),
  prefetch: ({ client, api, query, search }) => [
    client.prefetchQuery(invoiceResource(api).first(query)),
    client.prefetchQuery(customerResource(api).first(activeCustomers(query))),
    ...prefetchReps(client, api, search.reps),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
