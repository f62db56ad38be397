import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { nameListParam } from "#components/data-table/url/url-params.ts";
import type { SalesRep } from "#lib/api/resources.ts";

export const repFilters = defineFilters<SalesRep>({})({
  types: choices({ label: "Type", param: nameListParam, of: ({ Type }) => Type, isMostFrequentFirst: true }),
  groups: choices({ label: "Product group", param: nameListParam, of: ({ ProductGroups }) => ProductGroups }),
});
