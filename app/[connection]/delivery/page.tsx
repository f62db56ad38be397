import { allStates, customerResource } from "#lib/api/resources.ts";
import { prefetchReps } from "../_components/filters/reps/prefetch-reps.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { BoardSkeleton } from "./_components/board-skeleton.tsx";
import { DeliveryScreen } from "./_components/delivery-screen.tsx";
import { deliveryListOf } from "./list.ts";

const page = listPage({
  slug: "delivery",
  list: deliveryListOf,
  Screen: DeliveryScreen,
  skeleton: () => ({ body: <BoardSkeleton /> }),
  prefetch: ({ client, api, query, search }) => [
    client.prefetchQuery(customerResource(api).first(query)),
    client.prefetchQuery(allStates(api)),
    ...prefetchReps(client, api, search.reps),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
