import { smaller, toMicros, writeMicros } from "#contract/decimal.ts";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { isUnsettled, type Submission } from "./submission.ts";

export const balanceRefusal = "INSUFFICIENT_BALANCE";

/** Whether the service refused a submission because the payment has less left. */
export const isOverBalance = ({ stage }: Pick<Submission, "stage">) => stage.kind === "refused" && stage.problem.code === balanceRefusal;

/** The payment's balance for a refused request, less the queue's unsent requests; null when it cannot be read. */
export function leftFor(
  submission: Submission,
  queue: readonly Submission[],
  { AvailableBalance }: Pick<Payment, "AvailableBalance">,
): `${number}` | null {
  const available = toMicros(AvailableBalance);
  if (available === null) return null;
  const isAhead = (other: Submission) =>
    other.id !== submission.id &&
    isUnsettled(other) &&
    other.allocation.ARAccountID === submission.allocation.ARAccountID &&
    other.allocation.PaymentInvoiceNum === submission.allocation.PaymentInvoiceNum;
  const ahead = queue.filter(isAhead).reduce((sum, { allocation }) => sum + (toMicros(allocation.Amount) ?? 0n), 0n);
  const left = available - ahead;
  return writeMicros(left > 0n ? smaller(left, toMicros(submission.allocation.Amount) ?? 0n) : 0n);
}

/** Whether a smaller amount may fit, so that the rest of the payment must be read. */
export const isTooMuch = (submission: Pick<Submission, "stage">) =>
  isOverBalance(submission) || (submission.stage.kind === "held" && submission.stage.reason.kind === "too much");

/**
 * The largest smaller amount that a stopped request can be repeated with; null when there is none. `left`: the rest of the payment, null
 * when it cannot be read, undefined while it is read.
 */
export function smallerAmount(
  { allocation, stage }: Pick<Submission, "allocation" | "stage">,
  left: string | null | undefined,
): `${number}` | null {
  const amount = toMicros(allocation.Amount);
  if (left === undefined || amount === null) return null;
  const ofInvoice = stage.kind === "held" && stage.reason.kind === "too much" ? toMicros(stage.reason.left) : null;
  const rests = [toMicros(left), ofInvoice].filter((rest) => rest !== null);
  const [first, ...others] = rests;
  if (first === undefined) return null;
  const fits = others.reduce(smaller, first);
  return fits > 0n && fits < amount ? writeMicros(fits) : null;
}
