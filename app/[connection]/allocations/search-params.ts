import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { idListParam, type UrlParams, wordListParam } from "#components/data-table/url/url-params.ts";
import type { ProductAllocationQuery } from "#lib/api/product-allocations.ts";
import { allocationColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface AllocationSearch extends ListSearch {
  readonly phases: readonly string[];
  readonly customers: readonly number[];
  readonly brands: readonly number[];
  readonly states: readonly string[];
}

export const allocationParams: UrlParams<AllocationSearch> = {
  ...listParams(allocationColumns),
  phases: wordListParam,
  customers: idListParam,
  brands: idListParam,
  states: wordListParam,
};

/** The part that the API filters by. */
export function queryOf({ customers, brands, states }: AllocationSearch): ProductAllocationQuery {
  return {
    ...(customers.length > 0 && { CustomerIDs: [...customers] }),
    ...(brands.length > 0 && { SupplierIDs: [...brands] }),
    ...(states.length > 0 && { States: [...states] }),
  };
}
