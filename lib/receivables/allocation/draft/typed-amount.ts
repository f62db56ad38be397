import { toMicros, writeDecimal, writeMicros } from "#contract/decimal.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatAmountText } from "#lib/format/numbers/numbers.ts";
import { parseMoney } from "#lib/format/numbers/parse-numbers.ts";

export type TypedAmount =
  | { readonly kind: "empty" }
  | { readonly kind: "amount"; readonly micros: bigint }
  | { readonly kind: "unreadable"; readonly message: string };

/** An empty text, spaces and zero all mean no allocation. */
export function readTypedAmount(typed: string | undefined): TypedAmount {
  const parsed = parseMoney(typed ?? "");
  if (parsed.kind === "empty") return parsed;
  if (parsed.kind === "refused") return { kind: "unreadable", message: parsed.message };
  const micros = toMicros(writeDecimal(parsed.value)) ?? 0n;
  if (micros < 0n) return { kind: "unreadable", message: "Enter an amount above 0. Empty the field to remove an allocation." };
  return micros === 0n ? { kind: "empty" } : { kind: "amount", micros };
}

/** An amount as the text of its field. readTypedAmount reads it back. */
export const writeTypedAmount = (micros: bigint): string => formatAmountText(writeMicros(micros), dashboardLocale);
