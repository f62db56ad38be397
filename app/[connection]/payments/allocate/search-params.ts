import { idListParam, type UrlParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import type { AllocationStart } from "#lib/api/allocation.ts";

/** The search parameters of the allocation workspace, as lib/allocation/allocate-href.ts writes them. */
export interface AllocateSearch extends AllocationStart {
  readonly account: number | null;
  /** InvoiceIDs that were selected in a list; none: all that are open. */
  readonly invoices: readonly number[];
}

const idParam: UrlParam<number | null> = {
  read: (text) => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
};

export const allocateParams: UrlParams<AllocateSearch> = {
  account: idParam,
  customer: idParam,
  payment: idParam,
  invoice: idParam,
  invoices: idListParam,
};
