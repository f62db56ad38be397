import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { menuPromotionsList } from "./list.ts";

export default function MenuPromotionsLoading() {
  return <ListSkeleton list={menuPromotionsList} />;
}
