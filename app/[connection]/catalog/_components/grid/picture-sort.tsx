"use client";
import type { Column, SortBy } from "#components/data-table/columns/column.ts";
import { Select } from "#components/ui/fields/select.tsx";
import type { CatalogRow } from "#lib/goods/catalog/catalog-row.ts";

const choices: readonly (SortBy & { readonly label: string })[] = [
  { id: "ProductName", isDescending: false, label: "By name" },
  { id: "Supplier", isDescending: false, label: "By brand" },
  { id: "SvcMenuCategory", isDescending: false, label: "By category, as on the menu" },
  { id: "Availability", isDescending: true, label: "Most in stock first" },
  { id: "UnitPrice", isDescending: false, label: "Lowest price first" },
  { id: "UnitPrice", isDescending: true, label: "Highest price first" },
  { id: "Promotion", isDescending: false, label: "Promotion that ends first" },
  { id: "TimeUpdated", isDescending: true, label: "Updated last" },
];

interface PictureSortProps {
  columns: readonly Column<CatalogRow>[];
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
}

/** Sorts the picture view, which has no column heads. A phone sorts beside the filters. */
export function PictureSort({ columns, sort: [first], onSort }: PictureSortProps) {
  const current = choices.findIndex(({ id, isDescending }) => id === first?.id && isDescending === first.isDescending);
  const other = current < 0 && columns.find(({ id }) => id === first?.id)?.header;
  return (
    <Select
      aria-label="Order of the products"
      size="sm"
      className="w-48 max-sm:hidden"
      value={current >= 0 ? current : first ? "other" : ""}
      onChange={(event) => onSort(choices.slice(event.target.selectedIndex - 1, event.target.selectedIndex))}
    >
      <option value="">Default order</option>
      {choices.map(({ label }, at) => (
        <option key={label} value={at}>
          {label}
        </option>
      ))}
      {other ? (
        <option value="other" disabled>
          By {other}
        </option>
      ) : null}
    </Select>
  );
}
