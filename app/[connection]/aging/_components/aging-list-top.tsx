import { ViewTabsSkeleton } from "../../_components/list/view-tabs.tsx";
import { AgingPanelSkeleton } from "./aging-panel-skeleton.tsx";

/** The skeleton of the panel and its tabs. */
export function AgingListTop() {
  return (
    <>
      <AgingPanelSkeleton />
      <ViewTabsSkeleton count={3} />
    </>
  );
}
