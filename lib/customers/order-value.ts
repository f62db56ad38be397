import { writeDecimal } from "#lib/format/numbers/decimal.ts";
import { type ParsedNumber, parseMoney } from "#lib/format/numbers/parse-numbers.ts";

export type OrderValue =
  | { readonly kind: "empty" }
  | { readonly kind: "amount"; readonly value: string }
  | Extract<ParsedNumber, { kind: "refused" }>;

/** The value of an order as a person types it: 1234.5, 1,234.50, $1,234.50. `value` is a decimal string. */
export function readOrderValue(typed: string): OrderValue {
  const parsed = parseMoney(typed);
  if (parsed.kind !== "number") return parsed;
  if (parsed.value.units < 0n) return { kind: "refused", message: "An order's value cannot be negative. Remove the minus sign." };
  return { kind: "amount", value: writeDecimal(parsed.value) };
}
