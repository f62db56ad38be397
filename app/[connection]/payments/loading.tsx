import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { paymentsList } from "./list.ts";

export default function PaymentsLoading() {
  return <ListSkeleton list={paymentsList} />;
}
