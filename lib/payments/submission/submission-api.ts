import { type Allocation, applicationQuery } from "#lib/allocation/allocation.ts";
import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { collectRows } from "#lib/api/reading/collect-rows.ts";
import { type RequestedApplication, readApplicationsToward } from "#lib/api/records/payments.ts";
import { openInvoiceResource } from "#lib/api/resources.ts";
import type { LedgerSnapshot } from "./preflight.ts";

export interface SendResult {
  readonly application: Pick<RequestedApplication, "RequestID" | "Status" | "TimeUpdated">;
  /** The stored answer of an earlier request with this key. */
  readonly isReplay: boolean;
}

/** The service's functions that the queue needs. Both throw ApiError. */
export interface SubmissionApi {
  readLedger(accountID: number, targetInvoiceNums: readonly string[], signal: AbortSignal): Promise<LedgerSnapshot>;
  send(allocation: Allocation, idempotencyKey: string, signal: AbortSignal): Promise<SendResult>;
}

export function submissionApi(api: Api): SubmissionApi {
  return {
    async readLedger(accountID, targetInvoiceNums, signal) {
      const [applications, openInvoices] = await Promise.all([
        readApplicationsToward(api, accountID, targetInvoiceNums, signal),
        collectRows({ ...openInvoiceResource(api).rows({ ARAccountIDs: [accountID] }), signal }),
      ]);
      return { applications, openInvoices: openInvoices.rows };
    },
    async send(allocation, idempotencyKey, signal) {
      const { status, body, requestId, isReplay } = await api.exchange("POST /v1/payments/applications", {
        query: applicationQuery(allocation),
        headers: { idempotencyKey },
        signal,
      });
      // A success without a RequestID is handled like a lost answer.
      if (!Number.isInteger(body?.Data?.RequestID)) {
        const detail = `The Data API answered with status ${status}, but without a RequestID.`;
        throw new ApiError({ status: 502, code: "UPSTREAM_INVALID", detail, requestId });
      }
      return { application: body.Data, isReplay };
    },
  };
}
