import { screenHref } from "#lib/routes.ts";
import { ViewTabs, ViewTabsSkeleton } from "../../../_components/list/view-tabs.tsx";
import { AgingPanelSkeleton } from "../panel/aging-panel-skeleton.tsx";

interface PivotTabsProps {
  connection: string;
  current: "account" | "supplier" | "invoices" | "calendar";
  /** The chosen sales reps. Suppliers and the calendar have no such filter. */
  reps?: readonly number[];
}

/** AR aging by account, by supplier and by invoice, and what falls due next. */
export function PivotTabs({ connection, current, reps }: PivotTabsProps) {
  const tabs = [
    { id: "account", label: "By account", href: screenHref(connection, "aging", { reps }) },
    { id: "supplier", label: "By supplier", href: screenHref(connection, "aging/suppliers") },
    { id: "invoices", label: "Invoices", href: screenHref(connection, "aging/invoices", { reps }) },
    { id: "calendar", label: "Calendar", href: screenHref(connection, "aging/calendar") },
  ];
  return <ViewTabs label="AR aging" tabs={tabs} current={current} />;
}

/** Shown while sales reps are chosen. */
export function AccountsNote() {
  return (
    <p className="px-4 pt-2 text-muted text-sm sm:px-6">
      Figures are of whole AR accounts, which customers of other sales reps may share. Accounts that have only payments are left out,
      because no record names their customers.
    </p>
  );
}

export function AgingListTop() {
  return (
    <>
      <AgingPanelSkeleton />
      <ViewTabsSkeleton count={4} />
    </>
  );
}
