"use client";
import { FilterPill } from "#components/data-table/filters/filter-pill.tsx";
import { LazyPicker } from "#components/ui/menus/lazy-picker.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useStore } from "./use-store.ts";

interface StoreFilterProps {
  /** The CustomerID in the URL. */
  value: number | null;
  onChange: (store: number | null) => void;
  keyType: KeyType | undefined;
}

/** The customer whose prices and warehouses are shown. A retailer always has one: its first store by default. */
export function StoreFilter({ value, onChange, keyType }: StoreFilterProps) {
  const { store, choices, mayLack, error } = useStore(value, keyType);
  const isRetailer = keyType === "Customer";
  if (isRetailer && choices?.length === 1 && !mayLack) return null;
  return (
    // A name that arrives late would wrap the toolbar, and move the page.
    <span className={isRetailer ? "contents [&_.truncate]:w-44" : "contents"}>
      <FilterPill
        label="Prices for"
        value={store === undefined ? "…" : (store?.CustomerName ?? "No customer")}
        isSet={!isRetailer && Boolean(store)}
        onClear={() => onChange(null)}
      >
        {(close) => (
          <LazyPicker
            label="Find a customer"
            noun="customer"
            items={choices?.map(({ CustomerID, CustomerName, State }) => ({ id: CustomerID, label: CustomerName, group: State }))}
            mayLack={mayLack}
            error={error}
            chosenID={store?.CustomerID ?? null}
            onChoose={onChange}
            close={close}
          />
        )}
      </FilterPill>
    </span>
  );
}
