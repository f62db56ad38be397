import { salesRepResource } from "#lib/api/resources.ts";
import { listPage } from "../_components/list/list-page.tsx";
import { RepsScreen } from "./_components/reps-screen.tsx";
import { repsListOf } from "./list.ts";

const page = listPage({
  slug: "reps",
  list: repsListOf,
  Screen: RepsScreen,
  prefetch: ({ client, api }) => [client.prefetchQuery(salesRepResource(api).first({}))],
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
