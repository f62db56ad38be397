import { promotionResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../_components/list/view-tabs.tsx";
import { PromotionsScreen } from "./_components/promotions-screen.tsx";
import { promotionsList } from "./list.ts";

const page = listPage({
  slug: "promotions",
  list: promotionsList,
  Screen: PromotionsScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={2} /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(promotionResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
