"use client";
import { ChoiceList } from "#components/data-table/filters/choice-list.tsx";
import { FilterPill } from "#components/data-table/filters/filter-pill.tsx";
import { WhenOpen } from "#components/ui/when-open.tsx";
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
  const { store, choices, error } = useStore(value, keyType);
  const isRetailer = keyType === "Customer";
  if (isRetailer && choices?.length === 1) return null;
  return (
    <FilterPill
      label="Prices for"
      value={store === undefined ? "…" : (store?.CustomerName ?? "No customer")}
      isSet={!isRetailer && Boolean(store)}
      onClear={() => onChange(null)}
    >
      <WhenOpen>
        <ChoiceList
          type="radio"
          label="Prices for"
          findLabel="Find a customer"
          choices={choices?.map(({ CustomerID, CustomerName, State }) => ({ value: CustomerID, label: CustomerName, note: State }))}
          error={error}
          chosen={store ? [store.CustomerID] : []}
          onToggle={onChange}
        />
      </WhenOpen>
    </FilterPill>
  );
}
