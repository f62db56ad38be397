import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../../_components/view-tabs.tsx";
import { menuPromotionsList } from "./list.ts";

export default function MenuPromotionsLoading() {
  return <ListSkeleton list={menuPromotionsList} isDescribed above={<ViewTabsSkeleton count={2} />} />;
}
