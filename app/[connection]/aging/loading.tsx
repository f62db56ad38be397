import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { ScreenTitle } from "../_components/shell/screen-title.tsx";
import { AgingListTop } from "./_components/aging-list-top.tsx";
import { agingList } from "./list.ts";

export default function AgingLoading() {
  return <ListSkeleton list={{ ...agingList, title: <ScreenTitle slug="aging" /> }} isDescribed above={<AgingListTop />} />;
}
