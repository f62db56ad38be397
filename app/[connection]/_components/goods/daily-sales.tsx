import { isKnown, readDecimal, roundDecimal } from "#lib/format/decimal.ts";
import { formatQuantity } from "#lib/format/numbers.ts";

/** Units a day to two decimals, all of them on hover. */
export function DailySales({ value, locale }: { value: string; locale: string }) {
  const decimal = readDecimal(value);
  return <span title={formatQuantity(value, locale)}>{isKnown(decimal) ? formatQuantity(roundDecimal(decimal, 2), locale) : value}</span>;
}
