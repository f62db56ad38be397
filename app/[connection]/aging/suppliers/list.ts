import { Scale } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { customersOfRepsFilter } from "../../_components/filters/reps/customers-of-reps-filter.tsx";
import { listOfKey } from "../../_components/list/list-of-key.ts";
import { type PivotListRow, supplierColumns } from "../_components/accounts/pivot-columns.tsx";

const supplierFilters = defineFilters<PivotListRow>({})({ reps: customersOfRepsFilter() });

export const suppliersList = defineList({
  table: "aging-suppliers",
  title: titleOf("aging/suppliers"),
  noun: "supplier",
  columns: supplierColumns,
  filters: supplierFilters,
  empty: {
    icon: Scale,
    title: "Nothing was owed at the last close",
    text: "The Data API has no AR aging for what this connection’s key covers. It is calculated at the end of each day.",
  },
});

export const suppliersListOf = listOfKey(suppliersList, "aging/suppliers");
