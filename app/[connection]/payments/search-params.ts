import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParams, wordListParam } from "#components/data-table/url/url-params.ts";
import { paymentColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface PaymentSearch extends ListSearch {
  readonly accounts: readonly number[];
  /** PaymentTypeIDs as texts: the generic type is -1. */
  readonly types: readonly string[];
  readonly available: boolean;
  readonly reversed: boolean;
}

export const paymentParams: UrlParams<PaymentSearch> = {
  ...listParams(paymentColumns),
  accounts: idListParam,
  types: wordListParam,
  available: flagParam,
  reversed: flagParam,
};
