import { screenHref } from "#lib/routes.ts";
import { ViewTabs } from "../../../_components/list/view-tabs.tsx";

interface RequestTabsProps {
  connection: string;
  current: "board" | "list";
}

export function RequestTabs({ connection, current }: RequestTabsProps) {
  const tabs = [
    { id: "board", label: "By status", href: screenHref(connection, "payments/applications") },
    { id: "list", label: "All applications", href: screenHref(connection, "payments/history") },
  ];
  return <ViewTabs label="Payment applications" tabs={tabs} current={current} />;
}
