import { idListParam, idParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import type { AllocationStart } from "#lib/api/records/receivables/allocation-start.ts";

export interface AllocateSearch extends AllocationStart {
  readonly account: number | null;
}

export const allocateParams: UrlParams<AllocateSearch> = {
  account: idParam,
  customer: idParam,
  payment: idParam,
  invoice: idParam,
  invoices: idListParam,
};
