import { compareDecimals, isKnown, isZero, readDecimal, writeDecimal } from "#contract/decimal.ts";
import { type ParsedNumber, parseMoney } from "#lib/format/numbers/parse-numbers.ts";
import type { DeliveryStanding } from "#lib/parties/cutoff/cut-off.ts";
import type { PastDue } from "#lib/receivables/aging/open/past-due.ts";
import type { Customer } from "./customer.ts";

/** `fails`: the order will not go through; `warns`: it may be held; `unknown`: the API does not say enough. */
export type CheckResult = "passes" | "warns" | "fails" | "unknown";

export interface OrderCheck {
  readonly id: "active" | "hold" | "credit" | "past-due" | "minimum" | "cut-off";
  readonly result: CheckResult;
}

export interface OrderQuestion {
  readonly customer: Pick<Customer, "AccountStatus" | "OnHold" | "DeliveryMinimum">;
  /** The typed value of the order; null while none is readable. */
  readonly orderValue: string | null;
  /** Credit terms of the customer that put an account on hold; undefined while unknown. */
  readonly holdingTerms: readonly string[] | undefined;
  /** Undefined while unknown. */
  readonly pastDue: PastDue | undefined;
  /** The delivery of the order; undefined without one or without a known cut-off. */
  readonly delivery: DeliveryStanding | undefined;
}

/** Checks each reason that can prevent an order from being delivered, in the order in which a rep asks. */
export function checkOrder({ customer, orderValue, holdingTerms, pastDue, delivery }: OrderQuestion): readonly OrderCheck[] {
  return [
    { id: "active", result: customer.AccountStatus ? passIf(customer.AccountStatus === "Active") : "unknown" },
    { id: "hold", result: customer.OnHold == null ? "unknown" : passIf(!customer.OnHold) },
    { id: "credit", result: holdingTerms === undefined ? "unknown" : passIf(holdingTerms.length === 0) },
    { id: "past-due", result: pastDue === undefined ? "unknown" : checkPastDue(pastDue) },
    { id: "minimum", result: checkMinimum(customer.DeliveryMinimum, orderValue) },
    { id: "cut-off", result: delivery === undefined ? "unknown" : passIf(!delivery.isMissed) },
  ];
}

const passIf = (isFine: boolean): CheckResult => (isFine ? "passes" : "fails");

/** The API names no rule that holds an order for an amount past due, so it does not fail the order. */
function checkPastDue({ total, isComplete }: PastDue): CheckResult {
  if (!isZero(total.total)) return "warns";
  return isComplete ? "passes" : "unknown";
}

function checkMinimum(minimum: number, orderValue: string | null): CheckResult {
  const needed = readDecimal(minimum);
  if (!isKnown(needed)) return "unknown";
  if (isZero(needed)) return "passes";
  const value = readDecimal(orderValue);
  return isKnown(value) ? passIf(compareDecimals(value, needed) >= 0) : "unknown";
}

type OrderValue =
  | { readonly kind: "empty" }
  | { readonly kind: "amount"; readonly value: string }
  | Extract<ParsedNumber, { kind: "refused" }>;

/** The value of an order as a person types it: 1234.5, 1,234.50, $1,234.50. `value` is a decimal string. */
export function readOrderValue(typed: string): OrderValue {
  const parsed = parseMoney(typed);
  if (parsed.kind !== "number") return parsed;
  if (parsed.value.units < 0n) return { kind: "refused", message: "An order’s value cannot be negative. Remove the minus sign." };
  return { kind: "amount", value: writeDecimal(parsed.value) };
}
