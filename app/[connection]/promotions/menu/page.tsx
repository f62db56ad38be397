import { menuPromotionResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { PromotionTabs } from "../_components/promotion-tabs.tsx";
import { MenuPromotionsScreen } from "./_components/menu-promotions-screen.tsx";
import { menuPromotionsList } from "./list.ts";

const page = listPage({
  slug: "promotions/menu",
  list: menuPromotionsList,
  Screen: MenuPromotionsScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 2, above: <PromotionTabs connection={connection} current="menu" /> }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(menuPromotionResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
