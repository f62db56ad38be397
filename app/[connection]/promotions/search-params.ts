import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { idListParam, type UrlParams, wordListParam } from "#components/data-table/url/url-params.ts";
import type { PromotionQuery } from "#lib/api/prices.ts";
import { promotionColumns } from "./_components/columns.tsx";

/** What both lists of promotions keep in the URL. Empty lists restrict nothing. */
export interface PromotionSearch extends ListSearch {
  readonly phases: readonly string[];
  readonly brands: readonly number[];
  readonly states: readonly string[];
}

const filterParams = { phases: wordListParam, brands: idListParam, states: wordListParam };

export const promotionParams: UrlParams<PromotionSearch> = { ...listParams(promotionColumns), ...filterParams };

/** The part that the API filters by. */
export function queryOf({ brands, states }: PromotionSearch): PromotionQuery {
  return { ...(brands.length > 0 && { SupplierIDs: [...brands] }), ...(states.length > 0 && { States: [...states] }) };
}
