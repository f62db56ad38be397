import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ScreenTitle } from "../../_components/shell/screen-title.tsx";
import { AgingListTop } from "../_components/aging-list-top.tsx";
import { suppliersList } from "./list.ts";

export default function SuppliersLoading() {
  return <ListSkeleton list={{ ...suppliersList, title: <ScreenTitle slug="aging/suppliers" /> }} isDescribed above={<AgingListTop />} />;
}
