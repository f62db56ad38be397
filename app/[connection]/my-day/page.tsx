import { allStates, customerResource } from "#lib/api/resources.ts";
import { prefetchReps } from "../_components/filters/reps/prefetch-reps.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { DayScreen } from "./_components/day-screen.tsx";
import { dayList } from "./list.ts";

const page = listPage({
  slug: "my-day",
  list: dayList,
  Screen: DayScreen,
  skeleton: () => ({ descriptionLines: 2 }),
  prefetch: ({ client, api, query, search }) => [
    client.prefetchQuery(customerResource(api).first(query)),
    client.prefetchQuery(allStates(api)),
    ...prefetchReps(client, api, search.reps),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
