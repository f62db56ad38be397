import type { PaymentApplication } from "#lib/api/records/payments.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { isInFlight } from "./in-flight.ts";

type ApplicationAmount = Pick<PaymentApplication, "Amount" | "Status">;

/** Exact sums of payment applications. Rejected ones are in neither. */
export interface MoneyTrail {
  readonly applied: ExactSum;
  /** Requests that are neither applied nor rejected yet. */
  readonly onItsWay: ExactSum;
}

const amountsOf = (applications: readonly ApplicationAmount[]) => sumDecimals(applications.map(({ Amount }) => Amount));

export function trailOf(applications: readonly ApplicationAmount[]): MoneyTrail {
  return {
    applied: amountsOf(applications.filter(({ Status }) => Status === "Confirmed")),
    onItsWay: amountsOf(applications.filter(isInFlight)),
  };
}
