import { screenHref } from "#lib/routes.ts";
import { ViewTabs } from "../../_components/list/view-tabs.tsx";

interface InventoryTabsProps {
  connection: string;
  current: "warehouse" | "batches" | "recall" | "retail" | "checks";
}

/** Stock in the warehouses, by batch, and on the retailers' shelves, where a batch went, and what does not add up. */
export function InventoryTabs({ connection, current }: InventoryTabsProps) {
  const tabs = [
    { id: "warehouse", label: "Warehouses", href: screenHref(connection, "inventory") },
    { id: "batches", label: "Batches", href: screenHref(connection, "inventory/batches") },
    { id: "recall", label: "Recall", href: screenHref(connection, "inventory/recall") },
    { id: "retail", label: "Retail shelves", href: screenHref(connection, "inventory/retail") },
    { id: "checks", label: "Data checks", href: screenHref(connection, "inventory/checks") },
  ];
  return <ViewTabs label="Inventory" tabs={tabs} current={current} />;
}
