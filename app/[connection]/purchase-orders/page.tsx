import { purchaseResource } from "#lib/api/resources.ts";
import { FilterTabsSkeleton } from "../_components/list/filter-tabs.tsx";
import { listPage } from "../_components/list/list-page.tsx";
import { PurchasesScreen } from "./_components/purchases-screen.tsx";
import { purchasesList } from "./list.ts";

const page = listPage({
  slug: "purchase-orders",
  list: purchasesList,
  Screen: PurchasesScreen,
  skeleton: () => ({ above: <FilterTabsSkeleton /> }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(purchaseResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
