import { toMicros } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { Pause } from "#lib/receivables/payments/queue/pause.ts";
import { balanceRefusal } from "#lib/receivables/payments/submission/smaller-request.ts";
import type { Acceptance, HoldReason } from "#lib/receivables/payments/submission/stage.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";

/** A detail of the service may end without a full stop. */
const sentence = (detail: string) => (detail === "" ? "" : `${detail.replace(/\.$/, "")}.`);

/** Why a request is on hold, and what "Send" does. `left`: the rest of the payment, if known. */
export function holdText(
  reason: HoldReason,
  { allocation, sentAt }: Pick<Submission, "allocation" | "sentAt">,
  left: string | null,
  locale: string,
): string {
  const { TargetInvoiceNum, PaymentInvoiceNum } = allocation;
  switch (reason.kind) {
    case "too much": {
      const [ofPayment, ofInvoice] = [toMicros(left), toMicros(reason.left)];
      const isLess = ofPayment !== null && ofInvoice !== null && ofPayment < ofInvoice;
      const also = isLess ? `, and ${PaymentInvoiceNum} only ${formatMoney(left, locale)}` : "";
      return `${TargetInvoiceNum} has only ${formatMoney(reason.left, locale)} left to request${also}. The request was not sent.`;
    }
    case "less left":
      return `${TargetInvoiceNum} had ${formatMoney(reason.seen, locale)} left when you allocated, and has ${formatMoney(reason.left, locale)} now. The request was not sent.`;
    case "already requested":
      return `The same was requested before, as request ${reason.RequestID}, which is ${reason.Status}. It was not sent again.`;
    case "too old":
      return `Its answer was lost too long ago to send it again safely${reason.isListIncomplete ? ", and the service’s list of requests cannot be read completely:" : ". The service does not list it:"} check the invoice, then send it as a new request.`;
    case "unreadable":
      if (sentAt !== null) return unreadText(reason);
      return `The amount left of ${TargetInvoiceNum} cannot be read from the service’s answer. Check the invoice with the distributor before you send it.`;
    case "keeps failing":
      return `${sentence(reason.problem.detail)} The service does not list the request. “Send anyway” looks for it once more before sending it again.`;
    case "equal unanswered":
      return `An equal request was sent before and has no answer, so the service may have it. This request was not sent. Check ${TargetInvoiceNum}, then send or remove it.`;
  }
}

/** Why a request that the service may have received waits. */
function unreadText({ problem, isRemoval }: Extract<HoldReason, { kind: "unreadable" }>): string {
  const cause = problem ? `cannot be read: ${problem.detail.replace(/\.$/, "")}` : "cannot be read completely";
  const next = isRemoval ? "removes" : "sends";
  return `The answer was lost, and the service’s list of requests ${cause}. “Look again” reads the list and ${next} the request${isRemoval ? "" : " again"} only if it is not there.`;
}

/** Why the service refused a request, and what to do. `left`: the rest of the payment, if known. */
export function refusalText({ allocation, stage }: Pick<Submission, "allocation" | "stage">, left: string | null, locale: string): string {
  if (stage.kind !== "refused") return "";
  const { PaymentInvoiceNum, Amount } = allocation;
  if (stage.problem.code !== balanceRefusal) return `${sentence(stage.problem.detail)} Remove the request, or try again.`;
  if (left === null) return `${PaymentInvoiceNum} has less left than ${formatMoney(Amount, locale)}. Request a smaller amount.`;
  if (toMicros(left) === 0n) return `${PaymentInvoiceNum} has no amount left. Remove the request and choose another payment.`;
  return `${PaymentInvoiceNum} has only ${formatMoney(left, locale)} left; ${formatMoney(Amount, locale)} was requested.`;
}

export const acceptanceLabels: Readonly<Record<Acceptance, string>> = {
  sent: "Requested",
  found: "Its answer was lost; the service has it",
  shared: "Already requested by you or a colleague, so not requested again",
};

export function pauseText({ reason, problem }: Pause): { title: string; detail: string } {
  switch (reason) {
    case "rate-limited":
      return { title: "The quota of the key is used up", detail: "Sending resumes automatically when the service allows it." };
    case "connection":
      return {
        title: "The service cannot be reached",
        detail: `${sentence(problem?.detail ?? "")} Nothing is lost. Sending resumes automatically, even after a reload.`,
      };
    case "key":
      return {
        // In the past: a stored pause outlasts the key, and the connection may have another key by now.
        title: "The key was not accepted",
        detail: `${sentence(problem?.detail ?? "")} Nothing more is sent until you choose “Try now”.`,
      };
    case "storage":
      return {
        title: "The browser cannot store the queue",
        detail: `${sentence(problem?.detail ?? "")} Sending waits until the queue can be stored, so that no request is lost in a crash.`,
      };
  }
}
