import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { SummarySkeleton } from "./_components/plan/plan-summary.tsx";
import { planList } from "./list.ts";

export default function ReplenishmentLoading() {
  return <ListSkeleton list={planList} isDescribed above={<SummarySkeleton />} />;
}
