import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { shelvesList } from "./list.ts";

export default function ShelvesLoading() {
  return <ListSkeleton list={shelvesList} />;
}
