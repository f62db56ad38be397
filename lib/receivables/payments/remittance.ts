import { type Amount, addAmounts, readDecimal, subtractAmounts } from "#contract/decimal.ts";
import type { Payment, PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { type MoneyTrail, trailOf } from "./money-trail.ts";

/** The invoices that a payment was applied to. Sums are exact. */
export interface Remittance extends MoneyTrail {
  /** Applications by invoice, without rejected ones. */
  readonly lines: readonly PaymentApplication[];
  readonly available: Amount;
  /** Amount less all of the above. Not zero when the API applied something that it does not list. Unknown when any part cannot be read. */
  readonly unexplained: Amount;
}

const byInvoice = (a: PaymentApplication, b: PaymentApplication) =>
  (a.TargetInvoiceNum ?? "").localeCompare(b.TargetInvoiceNum ?? "", "en", { numeric: true }) ||
  (a.TimeRequested < b.TimeRequested ? -1 : 1);

/** `applications` are those of the payment, in any status. `leftOut` more could not be read. */
export function remittanceOf(
  payment: Pick<Payment, "Amount" | "AvailableBalance">,
  applications: readonly PaymentApplication[],
  leftOut = 0,
): Remittance {
  const lines = applications.filter(({ Status }) => Status !== "Rejected").sort(byInvoice);
  const { applied, onItsWay } = trailOf(lines, leftOut);
  const available = readDecimal(payment.AvailableBalance);
  const accounted = addAmounts(addAmounts(amountOf(applied), amountOf(onItsWay)), available);
  return {
    lines,
    applied,
    onItsWay,
    available,
    unexplained: subtractAmounts(readDecimal(payment.Amount), accounted),
  };
}
