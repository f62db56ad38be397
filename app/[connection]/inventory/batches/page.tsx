import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { batchResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { InventoryTabs } from "../_components/inventory-tabs.tsx";
import { BatchesScreen } from "./_components/batches-screen.tsx";
import { batchesList } from "./list.ts";

const page = listPage({
  slug: "inventory/batches",
  list: batchesList,
  Screen: BatchesScreen,
  skeleton: ({ connection }) => ({
    descriptionLines: 2,
    above: (
      <>
        <InventoryTabs connection={connection} current="batches" />
        <div className="border-line border-b px-4 pt-3 pb-2.5 sm:px-6">
          <Skeleton className="h-53 w-full sm:h-35" />
        </div>
      </>
    ),
  }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(batchResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
