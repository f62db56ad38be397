import { userResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { UsersScreen } from "./_components/users-screen.tsx";
import { usersListOf } from "./list.ts";

const page = listPage({
  slug: "users",
  list: usersListOf,
  Screen: UsersScreen,
  skeleton: () => ({ descriptionLines: 1 }),
  prefetch: ({ client, api, query }) => [client.prefetchQuery(userResource(api).rows(query).first)],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
