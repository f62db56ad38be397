import { queryOptions } from "@tanstack/react-query";
import type { RecordOf } from "#contract/record-keys.ts";
import type { Api, Reply } from "../../http/api.ts";
import { throwConnectionLost } from "../../http/errors.ts";
import { applicationResource, paymentResource } from "../../resources.ts";
import type { CollectedRows } from "../../rows/collect-rows.ts";

export type Payment = RecordOf<"GET /v1/payments">;
export type OpenInvoice = RecordOf<"GET /v1/payments/openInvoices">;
export type PaymentApplication = RecordOf<"GET /v1/payments/applications">;
/** The answer to a request for an application: PaymentApplicationRequest in docs/api/data-api.md. */
export type RequestedApplication = Reply<"POST /v1/payments/applications">["Data"];

// Loaded with the first request, because no page needs them to become interactive.
const loadCollectRows = () => import("../../rows/collect-rows.ts").catch(throwConnectionLost);
const loadFindRow = () => import("../../rows/find-row.ts").catch(throwConnectionLost);

/** One payment, which the API has only in its list; null when the key does not see it. */
export function paymentByID(api: Api, paymentID: number) {
  const { key, rows } = paymentResource(api);
  return queryOptions({
    queryKey: [...key, "detail", paymentID],
    queryFn: async ({ signal }) => {
      const { findRow } = await loadFindRow();
      return findRow({ ...rows({}), signal }, ({ PaymentID }) => PaymentID === paymentID);
    },
  });
}

/** Every application of an account toward these invoices, whatever its status. */
export async function readApplicationsToward(
  api: Api,
  accountID: number,
  targetInvoiceNums: readonly string[],
  signal: AbortSignal,
): Promise<CollectedRows<PaymentApplication>> {
  const { collectByIDs, collectRows } = await loadCollectRows();
  const { rows } = applicationResource(api);
  const ids = [...new Set(targetInvoiceNums)];
  const ofAccount = { ARAccountIDs: [accountID] };
  // A list is written with commas, so a number that holds one cannot be a filter.
  if (ids.some((num) => num.includes(","))) return collectRows({ ...rows(ofAccount), signal });
  const rowsOf = (TargetInvoiceNums: string[]) => rows({ ...ofAccount, TargetInvoiceNums });
  return collectByIDs({ ids, perRequest: 100, signal, rowsOf });
}
