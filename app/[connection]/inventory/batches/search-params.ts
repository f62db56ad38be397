import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { batchColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface BatchSearch extends ListSearch {
  readonly warehouses: readonly number[];
  readonly brands: readonly number[];
  readonly risk: boolean;
  readonly soon: boolean;
  readonly uncertified: boolean;
}

export const batchParams: UrlParams<BatchSearch> = {
  ...listParams(batchColumns),
  warehouses: idListParam,
  brands: idListParam,
  risk: flagParam,
  soon: flagParam,
  uncertified: flagParam,
};
