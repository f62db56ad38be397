import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { batchesList } from "./list.ts";

export default function BatchesLoading() {
  return <ListSkeleton list={batchesList} isDescribed above={<ViewTabsSkeleton count={3} />} />;
}
