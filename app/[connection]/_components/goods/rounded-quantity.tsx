import { Tip } from "#components/ui/tips/tip.tsx";
import { isKnown, readDecimal, roundDecimal } from "#contract/decimal.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";

/** A quantity with two decimals, such as units per day. The tip has the exact value where it differs. */
export function RoundedQuantity({ value, locale }: { value: string | null; locale: string }) {
  const decimal = readDecimal(value);
  const exact = formatQuantity(value, locale);
  const shown = isKnown(decimal) ? formatQuantity(roundDecimal(decimal, 2), locale) : (value ?? exact);
  return <Tip tip={exact === shown ? undefined : exact}>{shown}</Tip>;
}
