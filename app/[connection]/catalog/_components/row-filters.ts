import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { type CatalogRow, isPromoted } from "#lib/catalog/catalog-row.ts";
import type { CatalogSearch } from "../search-params.ts";

export const categoryFilter = "categories";

/** The conditions that the API has no parameter for: they work over the rows that are loaded. */
export function rowFilters({ categories, available, promoted }: CatalogSearch): RowFilter<CatalogRow>[] {
  const filters: RowFilter<CatalogRow>[] = [];
  if (categories.length > 0) {
    const wanted = new Set(categories);
    filters.push({ id: categoryFilter, key: categories.join(), test: ({ product }) => wanted.has(product.SvcLiveCategoryID) });
  }
  if (available) filters.push({ id: "available", key: "", test: ({ best }) => best?.InStock === true });
  if (promoted) filters.push({ id: "promoted", key: "", test: isPromoted });
  return filters;
}
