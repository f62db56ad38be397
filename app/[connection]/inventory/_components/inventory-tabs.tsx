import Link from "next/link";

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
  return (
    <nav aria-label="Inventory" className="flex gap-1 px-4 pt-2 sm:px-6">
      {tabs.map(({ id, label, href }) => (
        <Link
          key={id}
          href={href}
          aria-current={id === current ? "page" : undefined}
          className="inline-flex h-8 items-center rounded-md px-2.5 font-medium text-muted text-sm hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink pointer-coarse:h-10"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
