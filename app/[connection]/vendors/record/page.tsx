import { allVendors } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { RecordScreen } from "./_components/record-screen.tsx";
import { vendorRecordList } from "./list.ts";

const page = listPage({
  slug: "vendors/record",
  list: vendorRecordList,
  Screen: RecordScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={3} /> },
  prefetch: ({ client, api }) => [client.prefetchQuery(allVendors(api))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
