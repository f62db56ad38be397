interface FilterTabsProps<V> {
  /** Label of the tabs: "Status". */
  label: string;
  tabs: readonly { readonly value: V; readonly label: string; readonly note?: string | undefined }[];
  current: V;
  onChange: (value: V) => void;
}

/** Tabs that filter a list. */
export function FilterTabs<V>({ label: ofWhat, tabs, current, onChange }: FilterTabsProps<V>) {
  return (
    <nav aria-label={ofWhat} className="overflow-x-auto border-line border-b bg-surface px-2 sm:px-4">
      <ul className="flex">
        {tabs.map(({ value, label, note }) => (
          <li key={label}>
            <button
              type="button"
              aria-current={value === current ? "page" : undefined}
              onClick={() => onChange(value)}
              className="-outline-offset-2! h-9 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              {label}
              {note ? <span className="text-faint tabular-nums"> {note}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Has the height of the tabs. */
export const FilterTabsSkeleton = () => <div className="h-[calc(2.25rem+1px)] border-line border-b pointer-coarse:h-[calc(2.75rem+1px)]" />;
