import { applicationResource } from "#lib/api/resources.ts";
import { listPage } from "../../_components/list/list-page.tsx";
import { RequestTabs } from "../_components/applications/request-tabs.tsx";
import { HistoryScreen } from "./_components/history-screen.tsx";
import { applicationsList } from "./list.ts";

const page = listPage({
  slug: "payments/history",
  list: applicationsList,
  Screen: HistoryScreen,
  skeleton: ({ connection }) => ({ descriptionLines: 2, above: <RequestTabs connection={connection} current="list" /> }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(applicationResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
