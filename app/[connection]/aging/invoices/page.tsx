import { allSuppliers } from "#lib/api/resources.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { prefetchReceivables } from "../_components/figures/prefetch-receivables.ts";
import { AgedInvoicesScreen } from "./_components/aged-invoices-screen.tsx";
import { agedInvoicesList } from "./list.ts";

const page = listPage({
  slug: "aging/invoices",
  list: agedInvoicesList,
  Screen: AgedInvoicesScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={4} /> },
  prefetch: ({ client, api, search, keyType }) => [
    ...prefetchReceivables(client, api, repsFor(keyType, search.reps)),
    client.prefetchQuery(allSuppliers(api)),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
