import { invoiceResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { PriceAuditScreen } from "./_components/price-audit-screen.tsx";
import { priceAuditList } from "./list.ts";

const page = listPage({
  slug: "invoices/price-audit",
  list: priceAuditList,
  Screen: PriceAuditScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={4} /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(invoiceResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
