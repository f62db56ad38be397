import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { purchasesList } from "./list.ts";

export default function PurchaseOrdersLoading() {
  return <ListSkeleton list={purchasesList} above={<div className="h-9 border-line border-b pointer-coarse:h-11" />} />;
}
