import { customerResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { CustomersScreen } from "./_components/customers-screen.tsx";
import { customersList } from "./list.ts";

const page = listPage({
  slug: "customers",
  list: customersList,
  Screen: CustomersScreen,
  prefetch: ({ client, api, query }) => [client.prefetchQuery(customerResource(api).first(query))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
