import { smaller, toMicros, writeMicros } from "#contract/decimal.ts";
import type { Payment } from "#lib/api/records/payments.ts";
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

/** The largest smaller amount that a stopped request can be repeated with; null when there is none. */
export function smallerAmount({ allocation, stage }: Pick<Submission, "allocation" | "stage">, left: string | null): `${number}` | null {
  const known = stage.kind === "held" && stage.reason.kind === "too much" ? stage.reason.left : left;
  const micros = toMicros(known) ?? 0n;
  return micros > 0n && micros < (toMicros(allocation.Amount) ?? 0n) ? writeMicros(micros) : null;
}
