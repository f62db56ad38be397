import { shelfResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { ShelvesScreen } from "./_components/shelves-screen.tsx";
import { shelvesList } from "./list.ts";

const page = listPage({
  slug: "inventory/retail",
  list: shelvesList,
  Screen: ShelvesScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={5} /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(shelfResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
