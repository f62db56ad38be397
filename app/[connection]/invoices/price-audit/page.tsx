import { invoiceResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { InvoiceTabs } from "../_components/purchased/invoice-tabs.tsx";
import { PriceAuditScreen } from "./_components/price-audit-screen.tsx";
import { priceAuditList } from "./list.ts";

const page = listPage({
  slug: "invoices/price-audit",
  list: priceAuditList,
  Screen: PriceAuditScreen,
  skeleton: (at) => ({ descriptionLines: 1, above: <InvoiceTabs {...at} current="invoices/price-audit" /> }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(invoiceResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
