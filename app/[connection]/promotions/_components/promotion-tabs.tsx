import { screenHref } from "#lib/routes.ts";
import { ViewTabs } from "../../_components/list/view-tabs.tsx";

interface PromotionTabsProps {
  connection: string;
  current: "prices" | "menu";
}

export function PromotionTabs({ connection, current }: PromotionTabsProps) {
  const tabs = [
    { id: "prices", label: "Prices", href: screenHref(connection, "promotions") },
    { id: "menu", label: "On the menu", href: screenHref(connection, "promotions/menu") },
  ];
  return <ViewTabs label="Promotions" tabs={tabs} current={current} />;
}
