import { promotionResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { PromotionTabs } from "./_components/promotion-tabs.tsx";
import { PromotionsScreen } from "./_components/promotions-screen.tsx";
import { promotionsList } from "./list.ts";

const page = listPage({
  slug: "promotions",
  list: promotionsList,
  Screen: PromotionsScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 1, above: <PromotionTabs connection={connection} current="prices" /> }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(promotionResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
