import { invoiceResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { InvoicesScreen } from "./_components/invoices-screen.tsx";
import { invoicesListOf } from "./list.ts";

const page = listPage({
  slug: "invoices",
  list: invoicesListOf,
  Screen: InvoicesScreen,
  prefetch: ({ client, api, query }) => [client.prefetchQuery(invoiceResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
