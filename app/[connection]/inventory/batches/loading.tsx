import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../../_components/view-tabs.tsx";
import { batchesList } from "./list.ts";

export default function BatchesLoading() {
  return <ListSkeleton list={batchesList} isDescribed above={<ViewTabsSkeleton count={3} />} />;
}
