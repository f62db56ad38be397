import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { repsList } from "./list.ts";

export default function RepsLoading() {
  return <ListSkeleton list={repsList} />;
}
