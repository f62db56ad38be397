import { dashboardLocale } from "#lib/format/locale.ts";
import { toMicros, writeDecimal, writeMicros } from "#lib/format/numbers/decimal.ts";
import { formatAmountText } from "#lib/format/numbers/numbers.ts";
import { parseMoney } from "#lib/format/numbers/parse-numbers.ts";

export type TypedAmount =
  | { readonly kind: "empty" }
  | { readonly kind: "amount"; readonly micros: bigint }
  | { readonly kind: "unreadable"; readonly message: string };

/** Nothing, spaces and zero are all "no allocation". */
export function readTypedAmount(typed: string | undefined): TypedAmount {
  const parsed = parseMoney(typed ?? "");
  if (parsed.kind === "empty") return parsed;
  if (parsed.kind === "refused") return { kind: "unreadable", message: parsed.message };
  const micros = toMicros(writeDecimal(parsed.value)) ?? 0n;
  if (micros < 0n) return { kind: "unreadable", message: "An amount is above 0. To take one back, empty the field." };
  return micros === 0n ? { kind: "empty" } : { kind: "amount", micros };
}

/** An amount as its field holds it; readTypedAmount reads it back. */
export const writeTypedAmount = (micros: bigint): string => formatAmountText(writeMicros(micros), dashboardLocale);
