import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { menuPromotionsList } from "./list.ts";

export default function MenuPromotionsLoading() {
  return <ListSkeleton list={menuPromotionsList} isDescribed above={<ViewTabsSkeleton count={2} />} />;
}
