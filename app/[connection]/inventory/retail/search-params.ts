import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { shelfColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface ShelfSearch extends ListSearch {
  readonly customers: readonly number[];
  readonly brands: readonly number[];
  readonly missed: boolean;
  readonly low: boolean;
  readonly fresh: boolean;
}

export const shelfParams: UrlParams<ShelfSearch> = {
  ...listParams(shelfColumns),
  customers: idListParam,
  brands: idListParam,
  missed: flagParam,
  low: flagParam,
  fresh: flagParam,
};
