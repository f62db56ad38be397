import { type Amount, type Decimal, isKnown, readDecimal } from "#contract/decimal.ts";
import { amountOf, type ExactSum } from "#lib/format/numbers/sums.ts";

function toAmount(value: string | number | Amount | ExactSum): Amount {
  if (typeof value !== "object") return readDecimal(value);
  return "total" in value ? amountOf(value) : value;
}

/** For tests: the decimal of a text, an amount or a sum. Throws when it is unknown or incomplete. */
export function exact(value: string | number | Amount | ExactSum): Decimal {
  const amount = toAmount(value);
  if (!isKnown(amount)) throw new Error("The test expects an amount that can be read.");
  return amount;
}
