import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { purchasesList } from "./list.ts";

export default function PurchaseOrdersLoading() {
  return <ListSkeleton list={purchasesList} />;
}
