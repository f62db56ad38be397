import { invoiceResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { InvoiceTabs } from "../_components/purchased/invoice-tabs.tsx";
import { ShortagesScreen } from "./_components/shortages-screen.tsx";
import { TotalsSkeleton } from "./_components/totals-skeleton.tsx";
import { shortagesList } from "./list.ts";

const page = listPage({
  slug: "invoices/shortages",
  list: shortagesList,
  Screen: ShortagesScreen,
  skeleton: (at) => ({
    descriptionLines: 1,
    above: (
      <>
        <InvoiceTabs {...at} current="invoices/shortages" />
        <TotalsSkeleton />
      </>
    ),
  }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(invoiceResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
