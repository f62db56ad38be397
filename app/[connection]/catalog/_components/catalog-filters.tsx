"use client";
import { memo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { CatalogRow } from "#lib/catalog/catalog-row.ts";
import { formatCount } from "#lib/format/numbers.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import { BrandFilter } from "../../_components/filters/scope-filters.tsx";
import { type CatalogSearch, statusIDs } from "../search-params.ts";
import { PriceDayFilter } from "./price-day-filter.tsx";
import { statusLabel } from "./product-status.tsx";
import { categoryFilter } from "./row-filters.ts";
import { StoreFilter } from "./store-filter.tsx";
import type { Stores } from "./use-store.ts";

interface CatalogFiltersProps {
  search: CatalogSearch;
  onChange: (changes: Partial<CatalogSearch>) => void;
  stores: Stores;
  keyType: KeyType;
  view: RowView<CatalogRow>;
  viewer: Viewer;
}

const statusChoices = statusIDs.map((status) => ({ value: status, label: statusLabel(status) }));

export const CatalogFilters = memo(function CatalogFilters({ search, onChange, stores, keyType, view, viewer }: CatalogFiltersProps) {
  const { locale } = viewer;
  const isRetailer = keyType === "Customer";
  const hasChoice = !isRetailer || stores.choices.length !== 1;
  const hasPrices = stores.store !== null;
  return (
    <>
      {hasChoice ? (
        <StoreFilter stores={stores} nobody="No customer" isUsual={isRetailer} onStore={(store) => onChange({ store })} locale={locale} />
      ) : null}
      {hasPrices ? <PriceDayFilter day={search.on} onDay={(on) => onChange({ on })} viewer={viewer} /> : null}
      <ChoiceFilter
        label="Status"
        choices={statusChoices}
        chosen={search.statuses}
        onChosen={(statuses) => onChange({ statuses })}
        allLabel={`All ${statusChoices.length}`}
        locale={locale}
      />
      <BrandFilter chosen={search.brands} onChosen={(brands) => onChange({ brands })} locale={locale} />
      <CategoryFilter search={search} onChange={onChange} view={view} locale={locale} />
      <ToggleFilter label="In stock" isOn={search.available} onChange={(available) => onChange({ available })} />
      {hasPrices ? <ToggleFilter label="On promotion" isOn={search.promoted} onChange={(promoted) => onChange({ promoted })} /> : null}
    </>
  );
});

interface ChoicesProps extends Pick<CatalogFiltersProps, "search" | "onChange"> {
  locale: string;
}

/** By what the loaded products say themselves. */
function CategoryFilter({ search, onChange, view, locale }: ChoicesProps & Pick<CatalogFiltersProps, "view">) {
  const counts = view.facet(categoryFilter, ({ product }) => `${product.SvcLiveCategoryID} ${product.SvcMenuCategory}`);
  const choices = [...counts].map(([category, count]) => {
    const space = category.indexOf(" ");
    return { value: Number(category.slice(0, space)), label: category.slice(space + 1), count };
  });
  return (
    <ChoiceFilter
      label="Category"
      choices={choices.sort((a, b) => a.label.localeCompare(b.label, "en"))}
      chosen={search.categories}
      onChosen={(categories) => onChange({ categories })}
      allLabel={`All ${formatCount(choices.length, locale)}`}
      locale={locale}
    />
  );
}
