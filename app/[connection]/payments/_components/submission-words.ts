import { formatMoney } from "#lib/format/numbers.ts";
import type { Acceptance, HoldReason, Submission } from "#lib/payments/submission.ts";
import type { Pause } from "#lib/payments/submission-steps.ts";

/** What stands in the way of one that is held, and what its "Send" would do. */
export function holdWords(reason: HoldReason, { intent }: Pick<Submission, "intent">, locale: string): string {
  const { TargetInvoiceNum } = intent;
  switch (reason.kind) {
    case "too much":
      return `${TargetInvoiceNum} has only ${formatMoney(reason.left, locale)} left to request. Not sent.`;
    case "less left":
      return `You saw ${formatMoney(reason.seen, locale)} left of ${TargetInvoiceNum}; now it is ${formatMoney(reason.left, locale)}. Somebody else took from it. Not sent.`;
    case "already requested":
      return `The same was requested before, as request ${reason.RequestID}, which is ${reason.Status}. Not sent again.`;
    case "too old":
      return "Its answer was lost too long ago to send it again safely. The service does not list it: check the invoice, then send it as a new request.";
    case "unreadable":
      return `What is left of ${TargetInvoiceNum} cannot be read from the service’s answer. Not sent. Check the invoice with the distributor.`;
    case "keeps failing":
      return `${reason.problem.detail} The service does not list it.`;
  }
}

export const acceptanceWords: Readonly<Record<Acceptance, string>> = {
  sent: "Requested",
  found: "Its answer was lost; the service has it",
  shared: "Had been requested already, by you or a colleague; not requested twice",
};

export function pauseWords({ reason, problem }: Pause): { title: string; detail: string } {
  switch (reason) {
    case "rate-limited":
      return { title: "The quota of the key is used up", detail: "Sending goes on by itself when the service allows it." };
    case "connection":
      return {
        title: "The service cannot be reached",
        detail: `${problem?.detail ?? ""} Nothing is lost: sending goes on by itself, also after a reload.`,
      };
    case "key":
      return { title: "The key is not accepted any more", detail: `${problem?.detail ?? ""} Nothing further is sent until you say so.` };
    case "storage":
      return {
        title: "The browser cannot keep the queue",
        detail: `${problem?.detail ?? ""} Nothing is sent that could not be found again after a crash.`,
      };
  }
}
