import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { allocationsList } from "./list.ts";

export default function AllocationsLoading() {
  return <ListSkeleton list={allocationsList} isDescribed />;
}
