"use client";
import { useId, useState } from "react";
import { FilterPill } from "#components/data-table/filters/filter-pill.tsx";
import { WhenOpen } from "#components/data-table/list/when-open.tsx";
import { Input } from "#components/ui/input.tsx";
import { failureText } from "#lib/format/failure-text.ts";
import { formatCount } from "#lib/format/numbers.ts";
import type { Store, Stores } from "./use-store.ts";

interface StoreFilterProps {
  stores: Stores;
  /** What is said while nobody is chosen. */
  nobody: string;
  /** A retailer always has a store: its first one is the usual choice. */
  isUsual: boolean;
  onStore: (store: number | null) => void;
  locale: string;
}

const searchFrom = 9;
const shownMax = 100;

/** Whose prices and warehouses the catalog shows. */
export function StoreFilter({ stores, nobody, isUsual, onStore, locale }: StoreFilterProps) {
  const { store } = stores;
  return (
    <FilterPill
      label="Prices for"
      value={store === undefined ? "…" : (store?.CustomerName ?? nobody)}
      isSet={!isUsual && store !== null && store !== undefined}
      onClear={() => onStore(null)}
    >
      <WhenOpen>
        <StoreChoices stores={stores} onStore={onStore} locale={locale} />
      </WhenOpen>
    </FilterPill>
  );
}

function StoreChoices({ stores: { store, choices, error }, onStore, locale }: Pick<StoreFilterProps, "stores" | "onStore" | "locale">) {
  const [search, setSearch] = useState("");
  const id = useId();
  const wanted = search.trim().toLowerCase();
  const matching = choices.filter((choice) => choice.CustomerName.toLowerCase().includes(wanted));
  const isChosen = (choice: Store) => choice.CustomerID === store?.CustomerID;
  return (
    <fieldset>
      <legend className="sr-only">Prices for</legend>
      {choices.length >= searchFrom ? (
        <Input
          type="search"
          size="sm"
          aria-label="Find a customer"
          placeholder="Find…"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-1.5"
        />
      ) : null}
      {choices.length === 0 ? (
        <p className="px-1 py-1.5 text-faint text-sm">{error ? `The customers could not be loaded: ${failureText(error)}` : "Loading…"}</p>
      ) : null}
      {matching.slice(0, shownMax).map((choice) => (
        <label
          key={choice.CustomerID}
          htmlFor={`${id}-${choice.CustomerID}`}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-1.5 text-sm hover:bg-hover pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={id}
            id={`${id}-${choice.CustomerID}`}
            checked={isChosen(choice)}
            onChange={() => onStore(choice.CustomerID)}
            className="size-4 accent-accent"
          />
          <span className="min-w-0 flex-1 truncate">{choice.CustomerName}</span>
          <span className="text-faint text-xs">{choice.State}</span>
        </label>
      ))}
      {matching.length > shownMax ? (
        <p className="px-1.5 py-1 text-faint text-xs">{formatCount(matching.length - shownMax, locale)} more: type to find them.</p>
      ) : null}
      {matching.length === 0 && choices.length > 0 ? <p className="px-1.5 py-1 text-faint text-sm">Nothing matches.</p> : null}
    </fieldset>
  );
}
