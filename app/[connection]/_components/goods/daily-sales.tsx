import { Tip } from "#components/ui/tips/tip.tsx";
import { isKnown, readDecimal, roundDecimal } from "#contract/decimal.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";

/** Units per day with two decimals. The tip has the exact value where it differs. */
export function DailySales({ value, locale }: { value: string; locale: string }) {
  const decimal = readDecimal(value);
  const exact = formatQuantity(value, locale);
  const shown = isKnown(decimal) ? formatQuantity(roundDecimal(decimal, 2), locale) : value;
  return <Tip tip={exact === shown ? undefined : exact}>{shown}</Tip>;
}
