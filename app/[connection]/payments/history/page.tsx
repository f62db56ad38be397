import { applicationResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { HistoryScreen } from "./_components/history-screen.tsx";
import { applicationsList } from "./list.ts";

const page = listPage({
  slug: "payments/history",
  list: applicationsList,
  Screen: HistoryScreen,
  skeleton: { isDescribed: true, above: <ViewTabsSkeleton count={2} /> },
  prefetch: ({ client, api, query }) => [client.prefetchQuery(applicationResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
