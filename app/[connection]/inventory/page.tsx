import { inventoryResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../_components/list/view-tabs.tsx";
import { WarehouseScreen } from "./_components/warehouse-screen.tsx";
import { warehouseList } from "./list.ts";

const page = listPage({
  slug: "inventory",
  list: warehouseList,
  Screen: WarehouseScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={5} /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(inventoryResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
