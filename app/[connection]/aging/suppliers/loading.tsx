import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { suppliersList } from "./list.ts";

export default function SuppliersLoading() {
  return <ListSkeleton list={suppliersList} />;
}
