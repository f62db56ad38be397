import { ChartColumn } from "lucide-react";
import type { CardPlace } from "#components/data-table/columns/column.ts";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { type Dimension, dimensions } from "#lib/purchased/spend.ts";
import { titleOf } from "#lib/screens.ts";
import { useBrandChoices } from "../../_components/filters/scope-choices.ts";
import { everyInvoice, periodFilter, storeFilter } from "../_components/purchased/line-filters.ts";
import { dimensionLabels, type SpendListRow, spendColumns } from "./_components/columns.tsx";
import { useProductChoices } from "./_components/use-product-choices.ts";

// The suppliers and products filter the lines before they become rows.
export const spendFilters = defineFilters<SpendListRow, ListQuery<"GET /v1/invoices">>(everyInvoice)({
  by: {
    ...choices({
      label: "Rows by",
      options: dimensions.map((value) => ({ value, label: dimensionLabels[value] })),
      initial: ["product"],
    }),
    isView: true,
  },
  period: periodFilter("last-90"),
  stores: storeFilter(),
  suppliers: choices({ label: "Supplier", options: useBrandChoices, param: idListParam }),
  products: choices({ label: "Product", options: useProductChoices, param: idListParam }),
});

export const spendList = defineList({
  table: "spend",
  title: titleOf("invoices/spend"),
  noun: "row",
  columns: spendColumns,
  filters: spendFilters,
  empty: {
    icon: ChartColumn,
    title: "Nothing was bought",
    text: "No line of these invoices passes the filters.",
  },
});

const dimensionPlaces = ["title", "subtitle", "status", "extra"] as const;

/** The list with the columns of the chosen dimensions. On a card, a dimension takes the place of a lesser column. */
export function spendListBy(by: readonly Dimension[]): typeof spendList {
  const shown = dimensions.filter((id) => by.includes(id));
  const placeOf = new Map<string, CardPlace | undefined>(shown.map((id, at) => [id, dimensionPlaces[at]]));
  const taken = new Set<CardPlace | undefined>(placeOf.values());
  const columns = spendColumns
    .filter(({ id }) => placeOf.has(id) || !(dimensions as readonly string[]).includes(id))
    .map((column) => {
      const isTaken = !placeOf.has(column.id) && taken.has(column.cardPlace);
      return { ...column, cardPlace: isTaken ? undefined : (placeOf.get(column.id) ?? column.cardPlace) };
    });
  return { ...spendList, columns };
}
