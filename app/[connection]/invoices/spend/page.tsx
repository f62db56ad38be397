import { invoiceResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { InvoiceTabs } from "../_components/purchased/invoice-tabs.tsx";
import { SpendScreen } from "./_components/spend-screen.tsx";
import { spendListOf } from "./list.ts";

const page = listPage({
  slug: "invoices/spend",
  list: spendListOf,
  Screen: SpendScreen,
  skeleton: (at) => ({ descriptionLines: 2, above: <InvoiceTabs {...at} current="invoices/spend" /> }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(invoiceResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
