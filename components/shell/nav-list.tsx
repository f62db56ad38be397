import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";

export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
}

/** The screens that the connection's key can use. */
export function NavList({ items, label }: { items: readonly NavItem[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="space-y-px">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              aria-current={item.isCurrent ? "page" : undefined}
              className="flex h-8 items-center gap-2.5 rounded-md px-2 font-medium text-muted text-sm transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint aria-[current=page]:[&_svg]:text-accent"
            >
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
