import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { type ExactSum, sumDecimals, withMissing } from "#lib/format/numbers/sums.ts";
import { isInFlight } from "./in-flight.ts";

type ApplicationAmount = Pick<PaymentApplication, "Amount" | "Status">;

/** Exact sums of payment applications. Rejected ones are in neither. */
export interface MoneyTrail {
  readonly applied: ExactSum;
  /** Requests that are neither applied nor rejected yet. */
  readonly onItsWay: ExactSum;
}

/** `leftOut` more applications could not be read. Each may belong to either sum, so both are incomplete. */
export function trailOf(applications: readonly ApplicationAmount[], leftOut = 0): MoneyTrail {
  const sumOf = (some: readonly ApplicationAmount[]) => withMissing(sumDecimals(some.map(({ Amount }) => Amount)), leftOut);
  return {
    applied: sumOf(applications.filter(({ Status }) => Status === "Confirmed")),
    onItsWay: sumOf(applications.filter(isInFlight)),
  };
}
