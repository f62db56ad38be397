import { customerResource } from "#lib/api/resources.ts";
import { prefetchReps } from "../_components/filters/reps/prefetch-reps.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { CustomersScreen } from "./_components/customers-screen.tsx";
import { customersList } from "./list.ts";

const page = listPage({
  slug: "customers",
  list: customersList,
  Screen: CustomersScreen,
  prefetch: ({ client, api, query, search }) => [
    client.prefetchQuery(customerResource(api).first(query)),
    ...prefetchReps(client, api, search.reps),
  ],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
