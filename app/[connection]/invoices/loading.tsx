import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { invoicesList } from "./list.ts";

export default function InvoicesLoading() {
  return <ListSkeleton list={invoicesList} />;
}
