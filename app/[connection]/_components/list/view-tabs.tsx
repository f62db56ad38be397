import { Link } from "#components/ui/link.tsx";

interface ViewTabsProps {
  /** Label of the tabs: "Inventory". */
  label: string;
  tabs: readonly { readonly id: string; readonly label: string; readonly href: string }[];
  /** Id of the open tab. */
  current: string;
}

/** Tabs that link to several views of the same records. */
export function ViewTabs({ label: ofWhat, tabs, current }: ViewTabsProps) {
  return (
    <nav aria-label={ofWhat} className="flex gap-1 overflow-x-auto px-4 py-1 sm:px-6">
      {tabs.map(({ id, label, href }) => (
        <Link
          key={id}
          href={href}
          aria-current={id === current ? "page" : undefined}
          className="inline-flex h-8 shrink-0 items-center whitespace-nowrap rounded-md px-1.5 font-medium text-muted text-sm hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink sm:px-2.5 pointer-coarse:h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
