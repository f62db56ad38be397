import { isKnown, readDecimal } from "#contract/decimal.ts";
import type { Payment } from "#lib/api/records/receivables/payments.ts";

/** Whether a payment has an available balance, or one that cannot be read. */
export function hasRest({ AvailableBalance }: Pick<Payment, "AvailableBalance">): boolean {
  const rest = readDecimal(AvailableBalance);
  return !isKnown(rest) || rest.units > 0n;
}
