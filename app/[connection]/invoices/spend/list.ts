import { ChartColumn } from "lucide-react";
import type { CardPlace } from "#components/data-table/columns/column.ts";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { DatePreset } from "#lib/format/dates/date-presets.ts";
import { type Dimension, dimensions } from "#lib/receivables/purchased/spend.ts";
import { titleOf } from "#lib/screens.ts";
import { useCustomerChoices } from "../../_components/filters/customer-choices.ts";
import { useBrandChoices } from "../../_components/filters/scope-choices.ts";
import { everyInvoice, periodFilter } from "../../_components/purchased/period-filter.ts";
import { useProductChoices } from "../_components/purchased/use-product-choices.ts";
import { buyerLabels, type SpendLabels, type SpendListRow, sellerLabels, sellInColumns, spendColumns } from "./_components/columns.tsx";

// The suppliers and products filter the lines before they become rows.
const spendFiltersOf = (labels: SpendLabels, period: DatePreset) =>
  defineFilters<SpendListRow, ListQuery<"GET /v1/invoices">>(everyInvoice)({
    by: {
      ...choices({
        label: "Rows by",
        options: dimensions.map((value) => ({ value, label: labels[value] })),
        initial: ["product"],
      }),
      isView: true,
    },
    period: periodFilter(period),
    stores: choices({ label: labels.store, options: useCustomerChoices, param: idListParam, query: "CustomerIDs" }),
    suppliers: choices({ label: labels.supplier, options: useBrandChoices, param: idListParam }),
    products: choices({ label: labels.product, options: useProductChoices, param: idListParam }),
  });

// An Employee key sees the invoices of every brand and customer.
export const spendFilters = {
  Customer: spendFiltersOf(buyerLabels, "last-90"),
  Supplier: spendFiltersOf(sellerLabels, "last-90"),
  Employee: spendFiltersOf(sellerLabels, "last-30"),
};

const spendListFor = (keyType: KeyType, columns: typeof spendColumns) =>
  defineList({
    table: "spend",
    title: titleOf("invoices/spend", keyType),
    noun: "row",
    columns,
    filters: spendFilters[keyType],
    empty: {
      icon: ChartColumn,
      title: keyType === "Customer" ? "Nothing was bought" : "Nothing was sold",
      text: "No line of these invoices passes the filters.",
    },
  });

const spendLists = {
  Customer: spendListFor("Customer", spendColumns),
  Supplier: spendListFor("Supplier", sellInColumns),
  Employee: spendListFor("Employee", sellInColumns),
};

export const spendListOf = (keyType: KeyType) => spendLists[keyType];

const dimensionPlaces = ["title", "subtitle", "status", "extra"] as const;

/** The list with the columns of the chosen dimensions. On a card, a dimension takes the place of a lesser column. */
export function spendListBy(keyType: KeyType, by: readonly Dimension[]) {
  const list = spendListOf(keyType);
  const shown = dimensions.filter((id) => by.includes(id));
  const placeOf = new Map<string, CardPlace | undefined>(shown.map((id, at) => [id, dimensionPlaces[at]]));
  const taken = new Set<CardPlace | undefined>(placeOf.values());
  const columns = list.columns
    .filter(({ id }) => placeOf.has(id) || !(dimensions as readonly string[]).includes(id))
    .map((column) => {
      const isTaken = !placeOf.has(column.id) && taken.has(column.cardPlace);
      return { ...column, cardPlace: isTaken ? undefined : (placeOf.get(column.id) ?? column.cardPlace) };
    });
  return { ...list, columns };
}
