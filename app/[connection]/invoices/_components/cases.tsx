import { type Decimal, roundDecimal } from "#lib/format/decimal.ts";
import { formatQuantity } from "#lib/format/numbers.ts";

const places = 2;

/** Cases are units ÷ units per case and seldom come out even: two decimals are shown, all of them on hover. */
export function Cases({ value, locale }: { value: Decimal | null; locale: string }) {
  return <span title={`${formatQuantity(value, locale)} cases`}>{formatQuantity(value && roundDecimal(value, places), locale)} cases</span>;
}
