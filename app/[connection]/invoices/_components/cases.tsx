import { type Amount, isKnown, roundDecimal } from "#lib/format/decimal.ts";
import { formatQuantity } from "#lib/format/numbers.ts";

const places = 2;

/** Cases are units ÷ units per case and seldom come out even: two decimals are shown, all of them on hover. */
export function Cases({ value, locale }: { value: Amount; locale: string }) {
  return (
    <span title={`${formatQuantity(value, locale)} cases`}>
      {formatQuantity(isKnown(value) ? roundDecimal(value, places) : value, locale)} cases
    </span>
  );
}
