import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { customersList } from "./list.ts";

export default function CustomersLoading() {
  return <ListSkeleton list={customersList} />;
}
