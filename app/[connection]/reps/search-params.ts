import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { nameListParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { repColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface RepSearch extends ListSearch {
  readonly types: readonly string[];
  readonly groups: readonly string[];
}

export const repParams: UrlParams<RepSearch> = { ...listParams(repColumns), types: nameListParam, groups: nameListParam };
