import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { agingList } from "./list.ts";

export default function AgingLoading() {
  return <ListSkeleton list={agingList} />;
}
