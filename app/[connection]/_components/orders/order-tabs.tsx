import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { ViewTabs } from "../list/view-tabs.tsx";

const slugs = ["purchase-orders/pipeline", "purchase-orders/short", "vendors/record"] as const;

interface OrderTabsProps {
  connection: string;
  current: (typeof slugs)[number];
}

/** What is on order, what did not arrive, and how the vendors delivered. */
export function OrderTabs({ connection, current }: OrderTabsProps) {
  const tabs = slugs.map((slug) => ({ id: slug, label: titleOf(slug), href: screenHref(connection, slug) }));
  return <ViewTabs label="Orders" tabs={tabs} current={current} />;
}
