import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../_components/view-tabs.tsx";
import { promotionsList } from "./list.ts";

export default function PromotionsLoading() {
  return <ListSkeleton list={promotionsList} isDescribed above={<ViewTabsSkeleton count={2} />} />;
}
