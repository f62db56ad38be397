import { screenHref } from "#lib/routes.ts";
import { ViewTabs, ViewTabsSkeleton } from "../../../_components/list/view-tabs.tsx";
import { AgingPanelSkeleton } from "../panel/aging-panel-skeleton.tsx";

interface PivotTabsProps {
  connection: string;
  current: "account" | "supplier" | "invoices" | "calendar";
}

/** AR aging by account, by supplier and by invoice, and what falls due next. */
export function PivotTabs({ connection, current }: PivotTabsProps) {
  const tabs = [
    { id: "account", label: "By account", href: screenHref(connection, "aging") },
    { id: "supplier", label: "By supplier", href: screenHref(connection, "aging/suppliers") },
    { id: "invoices", label: "Invoices", href: screenHref(connection, "aging/invoices") },
    { id: "calendar", label: "Calendar", href: screenHref(connection, "aging/calendar") },
  ];
  return <ViewTabs label="AR aging" tabs={tabs} current={current} />;
}

export function AgingListTop() {
  return (
    <>
      <AgingPanelSkeleton />
      <ViewTabsSkeleton count={4} />
    </>
  );
}
