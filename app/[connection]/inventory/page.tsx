import { inventoryResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { InventoryTabs } from "./_components/inventory-tabs.tsx";
import { WarehouseScreen } from "./_components/warehouse-screen.tsx";
import { warehouseList } from "./list.ts";

const page = listPage({
  slug: "inventory",
  list: warehouseList,
  Screen: WarehouseScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 3, above: <InventoryTabs connection={connection} current="warehouse" /> }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(inventoryResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
