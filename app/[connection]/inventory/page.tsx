import { inventoryResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { WarehouseScreen } from "./_components/warehouse-screen.tsx";
import { warehouseList } from "./list.ts";

const page = listPage({
  slug: "inventory",
  list: warehouseList,
  Screen: WarehouseScreen,
  prefetch: ({ client, api, query }) => [client.prefetchQuery(inventoryResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
