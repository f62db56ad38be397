import { menuPromotionResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { MenuPromotionsScreen } from "./_components/menu-promotions-screen.tsx";
import { menuPromotionsList } from "./list.ts";

const page = listPage({
  slug: "promotions/menu",
  list: menuPromotionsList,
  Screen: MenuPromotionsScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={2} /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(menuPromotionResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
