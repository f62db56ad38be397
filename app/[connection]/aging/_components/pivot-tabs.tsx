import { agedInvoicesHref, agingBase } from "#lib/aging/aging-hrefs.ts";
import { ViewTabs } from "../../_components/list/view-tabs.tsx";

interface PivotTabsProps {
  connection: string;
  current: "account" | "supplier" | "invoices";
}

/** The same figures by whom they are owed, by whose goods they are for, and invoice by invoice. */
export function PivotTabs({ connection, current }: PivotTabsProps) {
  const tabs = [
    { id: "account", label: "By account", href: agingBase(connection) },
    { id: "supplier", label: "By supplier", href: `${agingBase(connection)}/suppliers` },
    { id: "invoices", label: "Invoices", href: agedInvoicesHref(connection, {}) },
  ];
  return <ViewTabs label="AR aging" tabs={tabs} current={current} />;
}
