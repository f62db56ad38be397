import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ScreenTitle } from "../_components/shell/screen-title.tsx";
import { customersList } from "./list.ts";

export default function CustomersLoading() {
  return <ListSkeleton list={{ ...customersList, title: <ScreenTitle slug="customers" /> }} />;
}
