import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, custom, toggle, viewState } from "#components/data-table/filters/filter-kinds.tsx";
import { dayParam, idListParam, idParam, wordParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { everyProductStatus } from "#lib/api/resources.ts";
import { type CatalogRow, isPromoted } from "#lib/goods/catalog/catalog-row.ts";
import { brandFilter } from "../_components/filters/scope-filters.ts";
import { useCategoryChoices } from "./_components/category-choices.ts";
import { PriceDayFilter } from "./_components/prices/price-day-filter.tsx";
import { statusLabel } from "./_components/product-status.tsx";
import { StoreFilter } from "./_components/stock/store-filter.tsx";

const active = 1;

// The query always has the statuses, because without them the API returns only active products.
export const catalogFilters = defineFilters<CatalogRow, ListQuery<"GET /v1/products">>({ Statuses: everyProductStatus })({
  // CustomerID whose prices and warehouses are shown. Null means a retailer's first store, and no customer for other keys.
  store: custom({
    param: idParam,
    isView: true,
    render: ({ value, onChange, context }) => <StoreFilter value={value} onChange={onChange} keyType={context.keyType} />,
  }),
  // The day of the prices. Null means today.
  on: custom({ param: dayParam, isView: true, render: ({ value, onChange }) => <PriceDayFilter day={value} onDay={onChange} /> }),
  statuses: choices({
    label: "Status",
    options: everyProductStatus.map((value) => ({ value, label: statusLabel(value) })),
    query: "Statuses",
    initial: [active],
  }),
  brands: brandFilter({ query: "SupplierIDs" }),
  categories: choices({
    label: "Category",
    options: useCategoryChoices,
    param: idListParam,
    of: ({ product }) => product.SvcLiveCategoryID,
  }),
  // Rows pass while their stock or their price is still to come, as all prices are without a customer, where this filter is hidden.
  available: toggle({ label: "In stock", test: ({ stocks, best }) => stocks === undefined || best?.InStock === true }),
  promoted: toggle({ label: "On promotion", test: (row) => row.arePrices === "to come" || isPromoted(row) }),
  view: viewState(wordParam(["table", "pictures"], "pictures")),
});
