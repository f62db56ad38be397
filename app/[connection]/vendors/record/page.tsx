import { allVendors } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { OrderTabs } from "../../_components/orders/order-tabs.tsx";
import { RecordScreen } from "./_components/record-screen.tsx";
import { vendorRecordList } from "./list.ts";

const page = listPage({
  slug: "vendors/record",
  list: vendorRecordList,
  Screen: RecordScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 2, above: <OrderTabs connection={connection} current="vendors/record" /> }),
  prefetch: ({ client, api }) => [client.prefetchQuery(allVendors(api))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
