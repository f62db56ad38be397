import { batchResource, inventoryResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { InventoryTabs } from "../_components/inventory-tabs.tsx";
import { ChecksScreen } from "./_components/checks-screen.tsx";
import { checksList } from "./list.ts";

const page = listPage({
  slug: "inventory/checks",
  list: checksList,
  Screen: ChecksScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 2, above: <InventoryTabs connection={connection} current="checks" /> }),
  prefetch: ({ client, api }) => [
    client.prefetchQuery(inventoryResource(api).rows({}).first),
    client.prefetchQuery(batchResource(api).rows({}).first),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
