import { ViewTabsSkeleton } from "../../../_components/list/view-tabs.tsx";
import { AgingPanelSkeleton } from "../panel/aging-panel-skeleton.tsx";

export function AgingListTop() {
  return (
    <>
      <AgingPanelSkeleton />
      <ViewTabsSkeleton count={4} />
    </>
  );
}
