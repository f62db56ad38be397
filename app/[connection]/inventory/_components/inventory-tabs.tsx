import { ViewTabs } from "../../_components/list/view-tabs.tsx";

interface InventoryTabsProps {
  connection: string;
  current: "warehouse" | "batches" | "retail";
}

/** The same goods in the warehouses, by batch, and on the retailers' shelves. */
export function InventoryTabs({ connection, current }: InventoryTabsProps) {
  const base = `/${connection}/inventory`;
  const tabs = [
    { id: "warehouse", label: "Warehouses", href: base },
    { id: "batches", label: "Batches", href: `${base}/batches` },
    { id: "retail", label: "Retail shelves", href: `${base}/retail` },
  ];
  return <ViewTabs label="Inventory" tabs={tabs} current={current} />;
}
