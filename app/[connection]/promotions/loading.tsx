import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { promotionsList } from "./list.ts";

export default function PromotionsLoading() {
  return <ListSkeleton list={promotionsList} />;
}
