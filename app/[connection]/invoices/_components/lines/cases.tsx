import { Tip } from "#components/ui/tips/tip.tsx";
import { type Amount, isKnown, roundDecimal } from "#contract/decimal.ts";
import { quantityOf } from "#lib/format/dates/durations.ts";

const places = 2;

/** Cases are units ÷ units per case, shown with two decimals. The tip has the exact value where it differs. */
export function Cases({ value, locale }: { value: Amount; locale: string }) {
  const exact = quantityOf(value, "case", locale);
  const shown = quantityOf(isKnown(value) ? roundDecimal(value, places) : value, "case", locale);
  return <Tip tip={exact === shown ? undefined : exact}>{shown}</Tip>;
}
