import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { BoardSkeleton } from "./_components/board-skeleton.tsx";
import { deliveryList } from "./list.ts";

export default function DeliveryLoading() {
  return <ListSkeleton list={deliveryList} body={<BoardSkeleton />} />;
}
