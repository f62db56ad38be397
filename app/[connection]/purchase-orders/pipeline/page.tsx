import { purchaseResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { PipelineScreen } from "./_components/pipeline-screen.tsx";
import { pipelineList } from "./list.ts";

const page = listPage({
  slug: "purchase-orders/pipeline",
  list: pipelineList,
  Screen: PipelineScreen,
  skeleton: {
    isDescribed: true,
    above: (
      <>
        <ViewTabsSkeleton count={3} />
        <div className="h-9 border-line border-b pointer-coarse:h-11" />
      </>
    ),
  },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(purchaseResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
