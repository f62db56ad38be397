import { productAllocationResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { AllocationsScreen } from "./_components/allocations-screen.tsx";
import { allocationsList } from "./list.ts";

const page = listPage({
  slug: "allocations",
  list: allocationsList,
  Screen: AllocationsScreen,
  skeleton: () => ({ descriptionLines: 1 }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(productAllocationResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
