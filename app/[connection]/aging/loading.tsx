import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { AgingListTop } from "./_components/aging-list-top.tsx";
import { agingList } from "./list.ts";

export default function AgingLoading() {
  return <ListSkeleton list={agingList} isDescribed above={<AgingListTop />} />;
}
