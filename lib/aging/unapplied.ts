import { addDecimals, type Decimal, readDecimal, zero } from "#lib/format/decimal.ts";

interface PaymentRest {
  readonly ARAccountID: number;
  readonly AvailableBalance: string;
}

/** What is left of a payment and can still be allocated. */
export function hasRest({ AvailableBalance }: PaymentRest): boolean {
  return (readDecimal(AvailableBalance)?.units ?? 0n) > 0n;
}

/** What is left of each account's payments; accounts without a rest are left out. */
export function sumUnapplied(payments: readonly PaymentRest[]): Map<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const { ARAccountID, AvailableBalance } of payments.filter(hasRest)) {
    sums.set(ARAccountID, addDecimals(sums.get(ARAccountID) ?? zero, readDecimal(AvailableBalance) ?? zero));
  }
  return sums;
}
