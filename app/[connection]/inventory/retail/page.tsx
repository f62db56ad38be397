import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { shelfResource } from "#lib/api/resources.ts";
import { RetailerGoodsTabs } from "../../_components/goods/retailer-goods-tabs.tsx";
import { listPage } from "../../_components/list/list-page.tsx";
import { InventoryTabs } from "../_components/inventory-tabs.tsx";
import { ShelvesScreen } from "./_components/shelves-screen.tsx";
import { shelvesList } from "./list.ts";

const page = listPage({
  slug: "inventory/retail",
  list: shelvesList,
  Screen: ShelvesScreen,
  skeleton: ({ connection, keyType }) => ({
    descriptionLines: 2,
    above: (
      <>
        {keyType === "Customer" ? (
          <RetailerGoodsTabs connection={connection} current="shelves" />
        ) : (
          <InventoryTabs connection={connection} current="retail" />
        )}
        <div className="border-line border-b px-4 py-2 sm:px-6">
          <Skeleton className="h-6 w-48 pointer-coarse:h-11" />
        </div>
      </>
    ),
  }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(shelfResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
