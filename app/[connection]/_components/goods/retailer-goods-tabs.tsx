import { ViewTabs } from "../list/view-tabs.tsx";

interface RetailerGoodsTabsProps {
  connection: string;
  current: "catalog" | "shelves";
}

/** What a retailer can order, and what of it stands on its own shelves. */
export function RetailerGoodsTabs({ connection, current }: RetailerGoodsTabsProps) {
  const tabs = [
    { id: "catalog", label: "Products", href: `/${connection}/catalog` },
    { id: "shelves", label: "Your shelves", href: `/${connection}/inventory/retail` },
  ];
  return <ViewTabs label="Catalogue" tabs={tabs} current={current} />;
}
