import { batchResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { InventoryTabs } from "../_components/inventory-tabs.tsx";
import { RecallScreen } from "./_components/recall-screen.tsx";
import { recallListSince } from "./list.ts";

const page = listPage({
  slug: "inventory/recall",
  list: recallListSince(null),
  Screen: RecallScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 1, above: <InventoryTabs connection={connection} current="recall" /> }),
  prefetch: ({ client, api, search: { product } }) =>
    product === null ? [] : [client.prefetchQuery(batchResource(api).all({ ProductIDs: [product] }))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
