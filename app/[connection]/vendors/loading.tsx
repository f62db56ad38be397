import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { vendorsList } from "./list.ts";

export default function VendorsLoading() {
  return <ListSkeleton list={vendorsList} isDescribed />;
}
