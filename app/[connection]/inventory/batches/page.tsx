import { batchResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { BatchesScreen } from "./_components/batches-screen.tsx";
import { batchesList } from "./list.ts";

const page = listPage({
  slug: "inventory/batches",
  list: batchesList,
  Screen: BatchesScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={5} /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(batchResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
