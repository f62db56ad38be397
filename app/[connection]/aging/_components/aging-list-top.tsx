import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { AgingPanelSkeleton } from "./aging-panel-skeleton.tsx";

/** Stands in for the panel and its tabs while the page is on its way. */
export function AgingListTop() {
  return (
    <>
      <AgingPanelSkeleton />
      <ViewTabsSkeleton count={3} />
    </>
  );
}
