import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { applicationsList } from "./list.ts";

export default function HistoryLoading() {
  return <ListSkeleton list={applicationsList} isDescribed above={<ViewTabsSkeleton count={2} />} />;
}
