import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ViewTabsSkeleton } from "../_components/list/view-tabs.tsx";
import { warehouseList } from "./list.ts";

export default function InventoryLoading() {
  return <ListSkeleton list={warehouseList} isDescribed above={<ViewTabsSkeleton count={3} />} />;
}
