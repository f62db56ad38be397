import type { Submission } from "./submission.ts";

/** Whether it waits for a person while the service may have received it. */
export const isUnanswered = ({ sentAt, stage }: Submission) =>
  stage.kind === "held" && sentAt !== null && stage.reason.kind !== "already requested";

/** Whether the list of requests cannot tell their requests apart. */
const isEqual = ({ allocation: a }: Submission, { allocation: b }: Submission) =>
  a.ARAccountID === b.ARAccountID &&
  a.PaymentInvoiceNum === b.PaymentInvoiceNum &&
  a.TargetInvoiceNum === b.TargetInvoiceNum &&
  a.Amount === b.Amount;

/** Another submission with an equal request that the service may have received without an answer. */
export const findUnansweredEqual = (submission: Submission, queue: readonly Submission[]) =>
  queue.find((other) => other.id !== submission.id && isUnanswered(other) && isEqual(other, submission)) ?? null;

/** Whether it was held because of an equal request that is settled now. */
export function isReleased({ stage }: Submission, queue: readonly Submission[]): boolean {
  if (stage.kind !== "held" || stage.reason.kind !== "equal unanswered") return false;
  const { id } = stage.reason;
  return queue.some((other) => other.id === id && (other.stage.kind === "accepted" || other.stage.kind === "refused"));
}
