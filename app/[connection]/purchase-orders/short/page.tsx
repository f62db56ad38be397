import { allProducts } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { ShortLinesScreen } from "./_components/short-lines-screen.tsx";
import { shortLinesList } from "./list.ts";

const page = listPage({
  slug: "purchase-orders/short",
  list: shortLinesList,
  Screen: ShortLinesScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={3} /> },
  prefetch: ({ client, api }) => [client.prefetchQuery(allProducts(api))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
