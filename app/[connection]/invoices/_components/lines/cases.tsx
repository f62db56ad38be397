import { type Amount, isKnown, roundDecimal } from "#lib/format/decimal.ts";
import { quantityOf } from "#lib/format/durations.ts";

const places = 2;

/** Cases are units ÷ units per case, shown with two decimals. The title has the exact value. */
export function Cases({ value, locale }: { value: Amount; locale: string }) {
  return (
    <span title={quantityOf(value, "case", locale)}>
      {quantityOf(isKnown(value) ? roundDecimal(value, places) : value, "case", locale)}
    </span>
  );
}
