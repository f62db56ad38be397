import { allSuppliers } from "#lib/api/resources.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { PivotTabs } from "../_components/accounts/pivot-tabs.tsx";
import { prefetchReceivables } from "../_components/figures/prefetch-receivables.ts";
import { AgedInvoicesScreen } from "./_components/aged-invoices-screen.tsx";
import { agedInvoicesList } from "./list.ts";

const page = listPage({
  slug: "aging/invoices",
  list: agedInvoicesList,
  Screen: AgedInvoicesScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 1, above: <PivotTabs connection={connection} current="invoices" /> }),
  prefetch: ({ client, api, search, keyType }) => [
    ...prefetchReceivables(client, api, repsFor(keyType, search.reps)),
    client.prefetchQuery(allSuppliers(api)),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
