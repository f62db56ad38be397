import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { batchesList } from "./list.ts";

export default function BatchesLoading() {
  return <ListSkeleton list={batchesList} />;
}
