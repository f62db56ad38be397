import { screenHref } from "#lib/routes.ts";
import { ViewTabs } from "../../../_components/list/view-tabs.tsx";

interface PivotTabsProps {
  connection: string;
  current: "account" | "supplier" | "invoices" | "calendar";
  /** The chosen sales reps. */
  reps?: readonly number[];
}

/** AR aging by account, by supplier and by invoice, and what falls due next. */
export function PivotTabs({ connection, current, reps }: PivotTabsProps) {
  const tabs = [
    { id: "account", label: "By account", href: screenHref(connection, "aging", { reps }) },
    { id: "supplier", label: "By supplier", href: screenHref(connection, "aging/suppliers", { reps }) },
    { id: "invoices", label: "Invoices", href: screenHref(connection, "aging/invoices", { reps }) },
    { id: "calendar", label: "Calendar", href: screenHref(connection, "aging/calendar", { reps }) },
  ];
  return <ViewTabs label="AR aging" tabs={tabs} current={current} />;
}
