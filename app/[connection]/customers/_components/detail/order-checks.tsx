"use client";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useViewer, type Viewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import type { OrderCheck } from "#lib/customers/order-checks.ts";
import type { DeliveryStanding } from "#lib/cutoff/cut-off.ts";
import { formatMoment } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";

/** Credit terms that put an account on hold, as far as they could be read. */
export interface HoldingTerms {
  readonly known: readonly string[] | "pending" | "failed" | "unstated";
  readonly isReading: boolean;
  readonly retry: () => void;
}

interface OrderChecksProps {
  checks: readonly OrderCheck[];
  minimum: number;
  delivery: DeliveryStanding | undefined;
  hasPlannedDelivery: boolean;
  holdingTerms: HoldingTerms;
  /** The person who can release a hold. Null when unknown. */
  collectionAgent: string | null;
}

const looks = {
  passes: { icon: CircleCheck, tone: "text-positive", word: "Yes" },
  fails: { icon: CircleX, tone: "text-danger", word: "No" },
  unknown: { icon: CircleHelp, tone: "text-faint", word: "Not known" },
};

/** Whether an order can still make the delivery, with each check and its reason. */
export function OrderChecks(props: OrderChecksProps) {
  const { checks, holdingTerms } = props;
  const viewer = useViewer();
  return (
    <>
      <p role="status" className="mt-3 font-medium text-sm">
        {verdictOf(checks, holdingTerms.known === "pending")}
      </p>
      <ul className="mt-1.5 space-y-1 text-sm">
        {checks.map((check) => {
          const { icon: Icon, tone, word } = looks[check.result];
          return (
            <li key={check.id} className="flex gap-2">
              <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} aria-hidden="true" />
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="sr-only">{word}: </span>
                {reasonOf(check, props, viewer)}
                {check.id === "credit" && holdingTerms.known === "failed" ? (
                  <Button size="sm" onClick={holdingTerms.retry} pending={holdingTerms.isReading}>
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
  if (checks.every(({ result }) => result !== "unknown")) return "This order makes the cut-off.";
  return isReading ? "No check fails so far." : "No check fails, but some could not be completed.";
}

function reasonOf(
  { id, result }: OrderCheck,
  { minimum, delivery, hasPlannedDelivery, collectionAgent, holdingTerms: { known: terms } }: OrderChecksProps,
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
    case "minimum":
      if (!isKnown(readDecimal(minimum))) return "The minimum of this customer cannot be read";
      if (isUnknown) return `The minimum is ${amount}. Enter the amount of this order`;
      if (minimum === 0) return "There is no minimum";
      return isFine ? `The order reaches the minimum of ${amount}` : `The order is below the minimum of ${amount}`;
    case "cut-off": {
      if (!delivery) return hasPlannedDelivery ? "Choose a planned delivery" : "No delivery with a known cut-off is planned";
      const when = formatMoment(delivery.cutOffMs, viewer.locale, viewer.timeZone);
      return isFine ? `The cut-off is ${when}` : `The cut-off was ${when}`;
    }
  }
}
