import { compareDecimals, isKnown, readDecimal } from "#contract/decimal.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import type { Submission } from "./submission.ts";

export const isToward = (submission: Submission, application: PaymentApplication) =>
  application.TargetInvoiceNum === submission.allocation.TargetInvoiceNum && application.ARAccountID === submission.allocation.ARAccountID;

export const isSamePair = (submission: Submission, application: PaymentApplication) =>
  isToward(submission, application) && application.PaymentInvoiceNum === submission.allocation.PaymentInvoiceNum;

export interface MatchedApplication extends PaymentApplication {
  readonly RequestID: number;
}

/** RequestIDs of accepted submissions. */
export const acceptedRequestIDs = (queue: readonly Submission[]) =>
  queue.flatMap(({ stage }) => (stage.kind === "accepted" ? [stage.RequestID] : []));

/**
 * Finds the request whose answer was lost: it has the same payment and invoice, and no other amount, did not exist before the first
 * send, and belongs to no other submission. Does not compare times, because the service's clock may differ from this browser's.
 */
export function findLostRequest(
  submission: Submission,
  queue: readonly Submission[],
  { applications }: { readonly applications: readonly PaymentApplication[] },
): MatchedApplication | null {
  const taken = new Set([...submission.known, ...acceptedRequestIDs(queue.filter(({ id }) => id !== submission.id))]);
  const amount = readDecimal(submission.allocation.Amount);
  for (const application of applications) {
    const { RequestID } = application;
    if (RequestID == null || taken.has(RequestID) || !isSamePair(submission, application)) continue;
    const its = readDecimal(application.Amount);
    if (!isKnown(its) || (isKnown(amount) && compareDecimals(its, amount) === 0)) return { ...application, RequestID };
  }
  return null;
}
