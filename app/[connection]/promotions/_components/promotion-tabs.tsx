import { ViewTabs } from "../../_components/list/view-tabs.tsx";

interface PromotionTabsProps {
  connection: string;
  current: "prices" | "menu";
}

/** Promotions that change a price, and those that a menu announces. */
export function PromotionTabs({ connection, current }: PromotionTabsProps) {
  const base = `/${connection}/promotions`;
  const tabs = [
    { id: "prices", label: "Prices", href: base },
    { id: "menu", label: "On the menu", href: `${base}/menu` },
  ];
  return <ViewTabs label="Promotions" tabs={tabs} current={current} />;
}
