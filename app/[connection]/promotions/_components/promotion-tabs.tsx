import Link from "next/link";

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
  return (
    <nav aria-label="Promotions" className="flex gap-1 px-4 pt-2 sm:px-6">
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
