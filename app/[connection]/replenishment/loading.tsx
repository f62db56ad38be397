import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { planList } from "./list.ts";

export default function ReplenishmentLoading() {
  return <ListSkeleton list={planList} />;
}
