import { batchResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { RecallScreen } from "./_components/recall-screen.tsx";
import { recallListSince } from "./list.ts";

const page = listPage({
  slug: "inventory/recall",
  list: recallListSince(null),
  Screen: RecallScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={5} /> },
  prefetch: ({ client, api, search: { product } }) =>
    product === null ? [] : [client.prefetchQuery(batchResource(api).all({ ProductIDs: [product] }))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
