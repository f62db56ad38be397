import type { Payment, PaymentApplication } from "#lib/api/payments.ts";
import { addDecimals, type Decimal, readDecimal, subtractDecimals, zero } from "#lib/format/decimal.ts";
import { sumDecimals } from "#lib/format/sums.ts";
import { isInFlight } from "./look.ts";

/** What a payment went to. Sums are exact. */
export interface Remittance {
  /** By invoice, without what was rejected: that part of the payment went nowhere. */
  readonly lines: readonly PaymentApplication[];
  readonly applied: Decimal;
  /** Requested, and neither applied nor rejected yet. */
  readonly onItsWay: Decimal;
  readonly available: Decimal;
  /** Amount less all of the above: not zero where the API has applied something that it does not list. */
  readonly unexplained: Decimal;
}

const amountsOf = (applications: readonly PaymentApplication[]) => sumDecimals(applications.map(({ Amount }) => Amount)).total;

const byInvoice = (a: PaymentApplication, b: PaymentApplication) =>
  a.TargetInvoiceNum.localeCompare(b.TargetInvoiceNum, "en", { numeric: true }) || (a.TimeRequested < b.TimeRequested ? -1 : 1);

/** `applications` are those of the payment, whatever their status. */
export function remittanceOf(
  payment: Pick<Payment, "Amount" | "AvailableBalance">,
  applications: readonly PaymentApplication[],
): Remittance {
  const lines = applications.filter(({ Status }) => Status !== "Rejected").sort(byInvoice);
  const applied = amountsOf(lines.filter(({ Status }) => Status === "Confirmed"));
  const onItsWay = amountsOf(lines.filter(isInFlight));
  const available = readDecimal(payment.AvailableBalance) ?? zero;
  const amount = readDecimal(payment.Amount) ?? zero;
  return {
    lines,
    applied,
    onItsWay,
    available,
    unexplained: subtractDecimals(amount, addDecimals(addDecimals(applied, onItsWay), available)),
  };
}
