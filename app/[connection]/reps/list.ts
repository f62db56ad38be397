import { Contact } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { nameListParam } from "#components/data-table/url/url-params.ts";
import type { SalesRep } from "#lib/api/resources.ts";
import { titleOf } from "#lib/screens.ts";
import { listOfKey } from "../_components/list/list-of-key.ts";
import { repColumns } from "./_components/columns.tsx";

export const repFilters = defineFilters<SalesRep>({})({
  types: choices({ label: "Type", param: nameListParam, of: ({ Type }) => Type, isMostFrequentFirst: true }),
  groups: choices({ label: "Product group", param: nameListParam, of: ({ ProductGroups }) => ProductGroups?.filter(Boolean) }),
});

export const repsList = defineList({
  table: "reps",
  title: titleOf("reps"),
  noun: "sales rep",
  columns: repColumns,
  filters: repFilters,
  empty: {
    icon: Contact,
    title: "No sales reps here",
    text: "The Data API has no active sales rep for what this connection’s key covers.",
  },
});

export const repsListOf = listOfKey(repsList, "reps");
