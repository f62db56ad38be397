"use client";
import { CircleAlert, CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer, type Viewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import { formatDate, formatMoment } from "#lib/format/dates/dates.ts";
import { stateTimeText } from "#lib/format/dates/state-time.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import type { OrderCheck } from "#lib/parties/customers/order-checks.ts";
import type { DeliveryStanding } from "#lib/parties/cutoff/cut-off.ts";
import type { PastDue } from "#lib/receivables/aging/open/past-due.ts";

interface Reading<Known> {
  readonly known: Known | "pending" | "failed";
  readonly isReading: boolean;
  readonly retry: () => void;
}

/** Credit terms that put an account on hold, as far as they could be read. */
export type HoldingTerms = Reading<readonly string[] | "unstated">;

/** "no account": neither the last close nor a payment names an AR account of the customer. */
export type PastDueAmount = Reading<PastDue | "no account">;

interface OrderChecksProps {
  checks: readonly OrderCheck[];
  minimum: number;
  delivery: DeliveryStanding | undefined;
  hasPlannedDelivery: boolean;
  /** The time zone of the customer's state. Undefined when unknown. */
  stateZone: string | undefined;
  holdingTerms: HoldingTerms;
  pastDue: PastDueAmount;
  /** The person who can release a hold. Null when unknown. */
  collectionAgent: string | null;
}

const looks = {
  passes: { icon: CircleCheck, tone: "text-positive", word: "Yes" },
  warns: { icon: CircleAlert, tone: "text-warning", word: "Warning" },
  fails: { icon: CircleX, tone: "text-danger", word: "No" },
  unknown: { icon: CircleHelp, tone: "text-faint", word: "Not known" },
};

/** Whether an order can still make the delivery, with each check and its reason. */
export function OrderChecks(props: OrderChecksProps) {
  const { checks, holdingTerms, pastDue } = props;
  const viewer = useViewer();
  const readings: Partial<Record<OrderCheck["id"], HoldingTerms | PastDueAmount>> = { credit: holdingTerms, "past-due": pastDue };
  return (
    <>
      <p role="status" className="mt-3 font-medium text-sm">
        {verdictOf(
          checks,
          Object.values(readings).some(({ known }) => known === "pending"),
        )}
      </p>
      <ul className="mt-1.5 space-y-1 text-sm">
        {checks.map((check) => {
          const { icon: Icon, tone, word } = looks[check.result];
          const reading = readings[check.id];
          return (
            <li key={check.id} tabIndex={-1} className="flex gap-2 outline-none">
              <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} aria-hidden="true" />
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="sr-only">{word}: </span>
                {reasonOf(check, props, viewer)}
                {reading?.known === "failed" ? (
                  <Button ref={passFocusOn} size="sm" onClick={reading.retry} pending={reading.isReading}>
                    Try again
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function verdictOf(checks: readonly OrderCheck[], isReading: boolean): string {
  const failing = checks.filter(({ result }) => result === "fails").length;
  if (failing > 0)
    return failing === 1
      ? "This order cannot make the delivery: 1 check fails."
      : `This order cannot make the delivery: ${failing} checks fail.`;
  if (checks.every(({ result }) => result === "passes")) return "This order makes the cut-off.";
  if (checks.every(({ result }) => result !== "unknown")) return "This order makes the cut-off, but may be held for the amount past due.";
  return isReading ? "No check fails so far." : "No check fails, but some could not be completed.";
}

function reasonOf(
  { id, result }: OrderCheck,
  { minimum, delivery, hasPlannedDelivery, stateZone, collectionAgent, holdingTerms: { known: terms }, pastDue }: OrderChecksProps,
  viewer: Viewer,
): string {
  const isFine = result === "passes";
  const isUnknown = result === "unknown";
  const amount = formatMoney(minimum, viewer.locale);
  switch (id) {
    case "active":
      if (isUnknown) return "The Data API does not say whether the account is active";
      return isFine ? "The account is active" : "The account is not active";
    case "hold":
      if (isUnknown) return "The Data API does not say whether the account is on hold";
      return isFine ? "The account is not on hold" : `The account is on hold: ${collectionAgent || "its collection agent"} can release it`;
    case "credit":
      if (terms === "failed") return "The credit terms could not be read";
      if (terms === "pending") return "The credit terms are still being read";
      if (terms === "unstated") return "The Data API does not say whether a credit term puts the account on hold";
      return isFine ? "No credit term puts the account on hold" : `The credit term ${terms.join(", ")} puts the account on hold`;
    case "past-due":
      return pastDueText(pastDue.known, viewer);
    case "minimum":
      if (!isKnown(readDecimal(minimum))) return "The minimum of this customer cannot be read";
      if (isUnknown) return `The minimum is ${amount}. Enter the amount of this order`;
      if (minimum === 0) return "There is no minimum";
      return isFine ? `The order reaches the minimum of ${amount}` : `The order is below the minimum of ${amount}`;
    case "cut-off": {
      if (!delivery) return hasPlannedDelivery ? "Choose a planned delivery" : "No delivery with a known cut-off is planned";
      const when = formatMoment(delivery.cutOffMs, viewer.locale, viewer.timeZone);
      return `The cut-off ${isFine ? "is" : "was"} ${when}${stateTimeText(delivery.cutOffMs, viewer, [stateZone])}`;
    }
  }
}

function pastDueText(known: PastDueAmount["known"], { locale }: Viewer): string {
  if (known === "failed") return "The amount past due could not be read";
  if (known === "pending") return "The amount past due is still being read";
  if (known === "no account") return "The amount past due is not known, because no AR account of this customer is";
  const { total, since, isComplete } = known;
  if (since)
    return `Past due: ${formatSum(total, formatMoney, "invoice", locale)}, due since ${formatDate(since, locale)}. The order may be held`;
  return isComplete ? "Nothing is past due" : "The amount past due is not known: an open invoice has no readable balance or due date";
}
