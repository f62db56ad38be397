import {
  type Amount,
  addAmounts,
  compareDecimals,
  isKnown,
  readDecimal,
  subtractAmounts,
  subtractDecimals,
  unknownAmount,
  writeDecimal,
  zero,
} from "#contract/decimal.ts";
import type { OpenInvoice, PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { amountOf, sumDecimals } from "#lib/format/numbers/sums.ts";
import { isInFlight } from "../in-flight.ts";
import { isSamePair, isToward } from "./lost-request.ts";
import type { HoldReason } from "./stage.ts";
import type { Submission } from "./submission.ts";

/** The service's present records: open invoices, and applications in any status toward the invoices to pay. */
export interface LedgerSnapshot {
  readonly applications: readonly PaymentApplication[];
  readonly openInvoices: readonly OpenInvoice[];
  /** Whether every application was read. */
  readonly isComplete: boolean;
}

export type PreflightResult =
  | { readonly kind: "clear"; readonly known: readonly number[] }
  | { readonly kind: "hold"; readonly reason: HoldReason };

const amountsOf = (applications: readonly PaymentApplication[]) => amountOf(sumDecimals(applications.map(({ Amount }) => Amount)));

/** The requests toward the submission's invoice that are neither applied nor rejected. */
const underWayToward = (submission: Submission, { applications }: Pick<LedgerSnapshot, "applications">) =>
  applications.filter((application) => isToward(submission, application) && isInFlight(application));

/** A credit invoice has a negative balance and covers nothing. */
const isPayable = (OpenBalance: string) => {
  const open = readDecimal(OpenBalance);
  return !isKnown(open) || compareDecimals(open, zero) > 0;
};

/** What the open invoices of the number have, less its requests; unknown when an amount or a record cannot be read. */
function leftOf(submission: Submission, { applications, openInvoices, isComplete }: LedgerSnapshot): Amount {
  const { ARAccountID, TargetInvoiceNum } = submission.allocation;
  const balances = openInvoices
    .filter((open) => open.ARAccountID === ARAccountID && open.InvoiceNum === TargetInvoiceNum && isPayable(open.OpenBalance))
    .map(({ OpenBalance }) => OpenBalance);
  const open = isComplete ? amountOf(sumDecimals(balances)) : unknownAmount;
  return subtractAmounts(open, amountsOf(underWayToward(submission, { applications })));
}

/** The RequestIDs of those requests, as a text to compare. */
export const requestsUnderWay = (submission: Submission, ledger: Pick<LedgerSnapshot, "applications">): string =>
  underWayToward(submission, ledger)
    .map(({ RequestID }) => RequestID)
    .sort()
    .join();

/** RequestIDs of this queue's requests since the submission was created. The person who created it knows about them. */
function ownSince(submission: Submission, queue: readonly Submission[]): Set<number> {
  return new Set(
    queue.flatMap(({ stage }) =>
      stage.kind === "accepted" && stage.how !== "shared" && stage.acceptedAt >= submission.createdAt ? [stage.RequestID] : [],
    ),
  );
}

/**
 * Whether a submission that was never sent may be sent. It is held if the invoice has less left than the amount, or less than the person saw.
 * `known` are the other requests toward the invoice.
 */
export function checkBeforeSend(submission: Submission, queue: readonly Submission[], ledger: LedgerSnapshot): PreflightResult {
  const toward = ledger.applications.filter((application) => isToward(submission, application));
  const known = toward.flatMap(({ RequestID }) => (RequestID == null ? [] : [RequestID]));
  if (submission.isConfirmed) return { kind: "clear", known };
  const left = leftOf(submission, ledger);
  const amount = readDecimal(submission.allocation.Amount);
  const hold = (reason: HoldReason): PreflightResult => ({ kind: "hold", reason });
  const own = ownSince(submission, queue);
  const isOwn = ({ RequestID }: PaymentApplication) => RequestID != null && own.has(RequestID);
  const unlessRequested = (): PreflightResult => {
    const other = toward.find((application) => isSamePair(submission, application) && isInFlight(application) && !isOwn(application));
    if (other?.RequestID) return hold({ kind: "already requested", RequestID: other.RequestID, Status: other.Status });
    return { kind: "clear", known };
  };
  if (!isKnown(left) || !isKnown(amount)) return submission.ignoresUnreadable ? unlessRequested() : hold({ kind: "unreadable" });
  const shown = writeDecimal(compareDecimals(left, zero) < 0 ? zero : left);
  if (compareDecimals(amount, left) > 0) return hold({ kind: "too much", left: shown });

  const seen = readDecimal(submission.allocation.seenOpen);
  if (!isKnown(seen)) return unlessRequested();
  const taken = amountsOf(toward.filter((application) => isOwn(application) && application.Status !== "Rejected"));
  const before = addAmounts(left, taken);
  if (!isKnown(taken) || !isKnown(before)) return hold({ kind: "unreadable" });
  if (compareDecimals(before, seen) < 0) return hold({ kind: "less left", seen: writeDecimal(subtractDecimals(seen, taken)), left: shown });
  return { kind: "clear", known };
}
