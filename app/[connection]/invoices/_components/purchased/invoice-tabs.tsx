import type { KeyType } from "#contract/endpoint.ts";
import { screenHref } from "#lib/routes.ts";
import { canSee, titleOf } from "#lib/screens.ts";
import { ViewTabs } from "../../../_components/list/view-tabs.tsx";

const slugs = ["invoices", "invoices/price-audit", "invoices/shortages", "invoices/spend", "invoices/not-buying"] as const;

interface InvoiceTabsProps {
  connection: string;
  keyType: KeyType;
  current: (typeof slugs)[number];
}

/** Invoices, and what their lines show. */
export function InvoiceTabs({ connection, keyType, current }: InvoiceTabsProps) {
  const tabs = slugs
    .filter((slug) => canSee(slug, keyType))
    .map((slug) => ({ id: slug, label: titleOf(slug, keyType), href: screenHref(connection, slug) }));
  return <ViewTabs label="Invoices" tabs={tabs} current={current} />;
}
