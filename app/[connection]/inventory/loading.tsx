import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { warehouseList } from "./list.ts";

export default function InventoryLoading() {
  return <ListSkeleton list={warehouseList} />;
}
