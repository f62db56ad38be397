import Link from "next/link";
import { agedInvoicesHref, agingBase } from "#lib/aging/aging-hrefs.ts";

interface PivotTabsProps {
  connection: string;
  current: "account" | "supplier" | "invoices";
}

/** The same figures by whom they are owed, by whose goods they are for, and invoice by invoice. */
export function PivotTabs({ connection, current }: PivotTabsProps) {
  const tabs = [
    { id: "account", label: "By account", href: agingBase(connection) },
    { id: "supplier", label: "By supplier", href: `${agingBase(connection)}/suppliers` },
    { id: "invoices", label: "Invoices", href: agedInvoicesHref(connection, {}) },
  ];
  return (
    <nav aria-label="AR aging" className="flex gap-1 px-4 pt-2 sm:px-6">
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
