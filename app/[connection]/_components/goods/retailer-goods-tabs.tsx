import { screenHref } from "#lib/routes.ts";
import { ViewTabs } from "../list/view-tabs.tsx";

interface RetailerGoodsTabsProps {
  connection: string;
  current: "catalog" | "shelves";
}

/** The catalog and the retailer's own shelves. */
export function RetailerGoodsTabs({ connection, current }: RetailerGoodsTabsProps) {
  const tabs = [
    { id: "catalog", label: "Products", href: screenHref(connection, "catalog") },
    { id: "shelves", label: "Your shelves", href: screenHref(connection, "inventory/retail") },
  ];
  return <ViewTabs label="Catalog" tabs={tabs} current={current} />;
}
