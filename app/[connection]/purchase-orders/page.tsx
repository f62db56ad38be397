import { purchaseResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { PurchasesScreen } from "./_components/purchases-screen.tsx";
import { purchasesList } from "./list.ts";

const page = listPage({
  slug: "purchase-orders",
  list: purchasesList,
  Screen: PurchasesScreen,
  skeleton: { above: <div className="h-9 border-line border-b pointer-coarse:h-11" /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(purchaseResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
