import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { retryWait } from "#lib/api/quota/pace.ts";
import { type RequestedApplication, readApplicationsToward } from "#lib/api/records/receivables/payments.ts";
import { openInvoiceResource } from "#lib/api/resources.ts";
import { collectRows } from "#lib/api/rows/collect-rows.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { type Allocation, applicationQuery } from "#lib/receivables/allocation/allocation.ts";
import type { LedgerSnapshot } from "./preflight.ts";
import type { Problem } from "./stage.ts";

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
      // Applications first: one that is confirmed between the two reads then counts twice, but is never missed.
      const applications = await readApplicationsToward(api, accountID, targetInvoiceNums, signal);
      const openInvoices = await collectRows({ ...openInvoiceResource(api).rows({ ARAccountIDs: [accountID] }), signal });
      const isComplete = applications.leftOut === 0 && !applications.mayLackRows;
      return { applications: applications.rows, openInvoices: openInvoices.rows, isComplete };
    },
    async send(allocation, idempotencyKey, signal) {
      const { status, body, requestId, isReplay } = await api.exchange("POST /v1/payments/applications", {
        query: applicationQuery(allocation),
        headers: { "idempotency-key": idempotencyKey },
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

/**
 * The kind of a failed write. refused: nothing was done, and a retry fails too · limited: nothing was done yet · key: the API key is no
 * longer valid · in progress: a request with the same Idempotency-Key is running · unknown: the write may have been done.
 */
export type Failure =
  | { readonly kind: "refused" | "key" | "in progress"; readonly problem: Problem }
  | { readonly kind: "limited"; readonly problem: Problem; readonly until: number }
  /** `isOutage`: no answer of the service arrived, so other requests would fail too. */
  | { readonly kind: "unknown"; readonly problem: Problem; readonly isOutage: boolean };

const outages = new Set([0, 502, 503, 504]);

/** Whether a status means that nothing was done and that a retry fails too. */
export const isRefusal = ({ status, code }: Pick<Problem, "status" | "code">) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== "IDEMPOTENCY_KEY_IN_PROGRESS";

export function readFailure(error: unknown, now: number): Failure {
  if (!(error instanceof ApiError)) {
    const detail = failureText(error);
    return { kind: "unknown", problem: { status: 0, code: "UNEXPECTED", detail, requestId: null }, isOutage: false };
  }
  const { status, code, detail, requestId } = error;
  const problem = { status, code, detail, requestId };
  const limit = status === 429 ? retryWait({ error, attempts: 1, now, random: 0 }) : null;
  if (limit) return { kind: "limited", problem, until: limit.until };
  if (status === 401) return { kind: "key", problem };
  if (code === "IDEMPOTENCY_KEY_IN_PROGRESS") return { kind: "in progress", problem };
  return isRefusal(problem) ? { kind: "refused", problem } : { kind: "unknown", problem, isOutage: outages.has(status) };
}
