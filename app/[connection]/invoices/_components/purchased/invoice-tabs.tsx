import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { ViewTabs } from "../../../_components/list/view-tabs.tsx";

const slugs = ["invoices", "invoices/price-audit", "invoices/shortages", "invoices/spend"] as const;

interface InvoiceTabsProps {
  connection: string;
  current: (typeof slugs)[number];
}

/** A retailer's invoices, and what their lines show. */
export function InvoiceTabs({ connection, current }: InvoiceTabsProps) {
  const tabs = slugs.map((slug) => ({ id: slug, label: titleOf(slug), href: screenHref(connection, slug) }));
  return <ViewTabs label="Invoices" tabs={tabs} current={current} />;
}
