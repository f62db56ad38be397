import { ListSkeleton } from "#components/data-table/list-skeleton.tsx";
import { agedInvoicesList } from "./list.ts";

export default function AgedInvoicesLoading() {
  return <ListSkeleton list={agedInvoicesList} />;
}
