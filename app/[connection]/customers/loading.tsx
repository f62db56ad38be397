import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { customersList } from "./list.ts";

export default function CustomersLoading() {
  return <ListSkeleton list={customersList} />;
}
