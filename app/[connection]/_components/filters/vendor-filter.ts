import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { IdFilter, Scope } from "./scope-filters.ts";
import { useVendorChoices } from "./vendor-choices.ts";

export const vendorFilter = <Row, Query>(scope: Scope<Row, Query>): IdFilter<Row, Query> =>
  choices({ label: "Vendor", options: useVendorChoices, param: idListParam, ...scope });
