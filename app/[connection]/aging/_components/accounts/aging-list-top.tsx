import { AgingPanelSkeleton } from "../panel/aging-panel-skeleton.tsx";
import { PivotTabs } from "./pivot-tabs.tsx";

interface AgingListTopProps {
  connection: string;
  current: "account" | "supplier";
}

export function AgingListTop({ connection, current }: AgingListTopProps) {
  return (
    <>
      <AgingPanelSkeleton current={current} />
      <PivotTabs connection={connection} current={current} />
    </>
  );
}
