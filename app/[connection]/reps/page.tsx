import { salesRepResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { RepsScreen } from "./_components/reps-screen.tsx";
import { repsList } from "./list.ts";

const page = listPage({
  slug: "reps",
  list: repsList,
  Screen: RepsScreen,
  prefetch: ({ client, api }) => [client.prefetchQuery(salesRepResource(api).first({}))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
