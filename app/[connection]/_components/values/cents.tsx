import { type Amount, isKnown, roundDecimal } from "#lib/format/decimal.ts";
import { formatMoney } from "#lib/format/numbers.ts";

const centsScale = 2;

/** An amount with two decimals. The title has the exact sum, because shares of an invoice have up to six decimals. */
export function Cents({ value, locale }: { value: Amount; locale: string }) {
  if (!isKnown(value)) return <span title="An amount cannot be read">{formatMoney(value, locale)}</span>;
  return <span title={formatMoney(value, locale)}>{formatMoney(roundDecimal(value, centsScale), locale)}</span>;
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
