import { isKnown, readDecimal, roundDecimal } from "#lib/format/decimal.ts";
import { formatQuantity } from "#lib/format/numbers.ts";

/** Units per day with two decimals. The title has the exact value. */
export function DailySales({ value, locale }: { value: string; locale: string }) {
  const decimal = readDecimal(value);
  return <span title={formatQuantity(value, locale)}>{isKnown(decimal) ? formatQuantity(roundDecimal(decimal, 2), locale) : value}</span>;
}
