import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../_components/list/view-tabs.tsx";
import { promotionsList } from "./list.ts";

export default function PromotionsLoading() {
  return <ListSkeleton list={promotionsList} isDescribed above={<ViewTabsSkeleton count={2} />} />;
}
