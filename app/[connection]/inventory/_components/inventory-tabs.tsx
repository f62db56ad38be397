import { screenHref } from "#lib/routes.ts";
import { ViewTabs } from "../../_components/list/view-tabs.tsx";

interface InventoryTabsProps {
  connection: string;
  current: "warehouse" | "batches" | "retail";
}

/** Stock in the warehouses, by batch, and on the retailers' shelves. */
export function InventoryTabs({ connection, current }: InventoryTabsProps) {
  const tabs = [
    { id: "warehouse", label: "Warehouses", href: screenHref(connection, "inventory") },
    { id: "batches", label: "Batches", href: screenHref(connection, "inventory/batches") },
    { id: "retail", label: "Retail shelves", href: screenHref(connection, "inventory/retail") },
  ];
  return <ViewTabs label="Inventory" tabs={tabs} current={current} />;
}
