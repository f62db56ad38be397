import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { shelvesList } from "./list.ts";

export default function ShelvesLoading() {
  return <ListSkeleton list={shelvesList} isDescribed above={<ViewTabsSkeleton count={3} />} />;
}
