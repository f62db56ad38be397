import { allProducts } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { OrderTabs } from "../../_components/orders/order-tabs.tsx";
import { ShortLinesScreen } from "./_components/short-lines-screen.tsx";
import { shortLinesList } from "./list.ts";

const page = listPage({
  slug: "purchase-orders/short",
  list: shortLinesList,
  Screen: ShortLinesScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 1, above: <OrderTabs connection={connection} current="purchase-orders/short" /> }),
  prefetch: ({ client, api }) => [client.prefetchQuery(allProducts(api))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
