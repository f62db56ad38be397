import { Tip } from "#components/ui/tips/tip.tsx";
import { type Amount, isKnown, roundDecimal } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";

const centsScale = 2;

/** An amount with two decimals. The tip has the exact amount if it differs: shares of an invoice have up to six decimals. */
export function Cents({ value, locale }: { value: Amount; locale: string }) {
  if (!isKnown(value)) return <Tip tip="An amount cannot be read">{formatMoney(value, locale)}</Tip>;
  const exact = formatMoney(value, locale);
  const shown = formatMoney(roundDecimal(value, centsScale), locale);
  return <Tip tip={exact === shown ? undefined : exact}>{shown}</Tip>;
}

/** A change with two decimals: "+$12.00", "-$3.50". */
export function CentsChange({ value, locale }: { value: Amount; locale: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {isKnown(value) && value.units > 0n ? "+" : null}
      <Cents value={value} locale={locale} />
    </span>
  );
}
