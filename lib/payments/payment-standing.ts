import type { Payment } from "#lib/api/records/payments.ts";
import { compareDecimals, isKnown, readDecimal, zero } from "#lib/format/numbers/decimal.ts";

/**
 * reversed: cannot be allocated (spec "Payment rules": a negative Amount) · unapplied: all of it is available · partly: a part is available ·
 * used: nothing is left · unknown: an amount cannot be read.
 */
export type PaymentStanding = "reversed" | "unapplied" | "partly" | "used" | "unknown";

export function standingOf({ Amount, AvailableBalance }: Pick<Payment, "Amount" | "AvailableBalance">): PaymentStanding {
  const amount = readDecimal(Amount);
  const available = readDecimal(AvailableBalance);
  if (!isKnown(amount)) return "unknown";
  if (compareDecimals(amount, zero) < 0) return "reversed";
  if (!isKnown(available)) return "unknown";
  if (compareDecimals(available, zero) <= 0) return "used";
  return compareDecimals(available, amount) < 0 ? "partly" : "unapplied";
}

export const hasBalance = (payment: Pick<Payment, "Amount" | "AvailableBalance">) => ["unapplied", "partly"].includes(standingOf(payment));
