import { allSuppliers } from "#lib/api/resources.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { AgingListTop } from "../_components/accounts/aging-list-top.tsx";
import { prefetchReceivables } from "../_components/figures/prefetch-receivables.ts";
import { SuppliersScreen } from "./_components/suppliers-screen.tsx";
import { suppliersList } from "./list.ts";

const page = listPage({
  slug: "aging/suppliers",
  list: suppliersList,
  Screen: SuppliersScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 1, above: <AgingListTop connection={connection} current="supplier" /> }),
  prefetch: ({ client, api, search, keyType }) => [
    ...prefetchReceivables(client, api, repsFor(keyType, search.reps)),
    client.prefetchQuery(allSuppliers(api)),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
