"use client";
import { FilterPill } from "#components/data-table/filters/filter-pill.tsx";
import { LazyPanel } from "#components/ui/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/when-open.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useStore } from "./use-store.ts";

const loadPicker = async () => (await import("#components/ui/menus/picker-list.tsx")).PickerList;

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
      {(close) => (
        <WhenOpen>
          <LazyPanel
            load={loadPicker}
            props={{
              label: "Find a customer",
              noun: "customer",
              items: choices?.map(({ CustomerID, CustomerName, State }) => ({ id: CustomerID, label: CustomerName, group: State })),
              error,
              chosenID: store?.CustomerID ?? null,
              onChoose: (id) => {
                onChange(id);
                close();
              },
            }}
          />
        </WhenOpen>
      )}
    </FilterPill>
  );
}
