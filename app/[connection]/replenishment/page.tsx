import { allVendors } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { SummarySkeleton } from "./_components/plan/plan-summary.tsx";
import { ReplenishmentScreen } from "./_components/plan/replenishment-screen.tsx";
import { planList } from "./list.ts";

const page = listPage({
  slug: "replenishment",
  list: planList,
  Screen: ReplenishmentScreen,
  skeleton: () => ({ descriptionLines: 1, actionLines: 1, above: <SummarySkeleton /> }),
  prefetch: ({ client, api }) => [client.prefetchQuery(allVendors(api))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
