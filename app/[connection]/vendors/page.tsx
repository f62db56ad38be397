import { vendorResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { VendorsScreen } from "./_components/vendors-screen.tsx";
import { vendorsList } from "./list.ts";

const page = listPage({
  slug: "vendors",
  list: vendorsList,
  Screen: VendorsScreen,
  skeleton: () => ({ descriptionLines: 3 }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(vendorResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
