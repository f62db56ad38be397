import { purchaseResource } from "#lib/api/resources.ts";
import { FilterTabsSkeleton } from "../../_components/list/filter-tabs.tsx";
import { listPage } from "../../_components/list/list-page.tsx";
import { OrderTabs } from "../../_components/orders/order-tabs.tsx";
import { PipelineScreen } from "./_components/pipeline-screen.tsx";
import { pipelineList } from "./list.ts";

const page = listPage({
  slug: "purchase-orders/pipeline",
  list: pipelineList,
  Screen: PipelineScreen,
  skeleton: ({ connection }) => ({
    descriptionLines: 2,
    actionLines: 1,
    above: (
      <>
        <OrderTabs connection={connection} current="purchase-orders/pipeline" />
        <FilterTabsSkeleton />
      </>
    ),
  }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(purchaseResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
