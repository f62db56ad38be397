import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { warehouseColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface WarehouseSearch extends ListSearch {
  readonly warehouses: readonly number[];
  readonly brands: readonly number[];
  readonly low: boolean;
  readonly out: boolean;
  readonly reserved: boolean;
}

export const warehouseParams: UrlParams<WarehouseSearch> = {
  ...listParams(warehouseColumns),
  warehouses: idListParam,
  brands: idListParam,
  low: flagParam,
  out: flagParam,
  reserved: flagParam,
};
