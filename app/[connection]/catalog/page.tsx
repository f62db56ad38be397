import { allCustomers, productResource } from "#lib/api/resources.ts";
import { RetailerGoodsTabs } from "../_components/goods/retailer-goods-tabs.tsx";
import { listPage } from "../_components/list/list-page.tsx";
import { CatalogScreen } from "./_components/catalog-screen.tsx";
import { PictureGridSkeleton } from "./_components/catalog-skeletons.tsx";
import { catalogList } from "./list.ts";

const page = listPage({
  slug: "catalog",
  list: catalogList,
  Screen: CatalogScreen,
  skeleton: ({ connection, keyType }) => ({
    descriptionLines: 1,
    actionLines: 1,
    above: keyType === "Customer" ? <RetailerGoodsTabs connection={connection} current="catalog" /> : null,
    body: <PictureGridSkeleton />,
  }),
  prefetch: ({ client, api, query, keyType }) => [
    client.prefetchQuery(productResource(api).first(query)), // A retailer's prices depend on its stores, which are few.
    ...(keyType === "Customer" ? [client.prefetchQuery(allCustomers(api))] : []),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
