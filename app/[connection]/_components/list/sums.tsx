import { Tip } from "#components/ui/tips/tip.tsx";
import { roundDecimal } from "#contract/decimal.ts";
import { formatMissing, formatMoney, formatQuantity, formatSum, unknownValue } from "#lib/format/numbers/numbers.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { Cents } from "../values/cents.tsx";

interface SumProps {
  sum: ExactSum;
  /** Noun for a row: "record", "invoice". */
  noun: string;
  locale: string;
}

/** A sum of money to the cent. It says when values are missing: "$5.00 without 2 records". */
export function MoneySum({ sum, noun, locale }: SumProps) {
  if (sum.missing === 0) return <Cents value={sum.total} locale={locale} />;
  if (sum.counted === 0) return <Tip tip={formatMissing(sum, noun, locale)}>{unknownValue}</Tip>;
  return (
    <span>
      <Cents value={sum.total} locale={locale} />
      <span className="block font-normal text-warning text-xs tracking-normal">{formatMissing(sum, noun, locale)}</span>
    </span>
  );
}

interface ShortSumProps extends SumProps {
  kind?: "money" | "quantity";
  /** Number of decimals shown; the tip has the exact sum where it differs. */
  places: number;
}

/** A short sum, with a "*" where values are missing: "* 5". The tip and screen readers say how many values are missing. */
export function ShortSum({ sum, noun, kind = "quantity", places, locale }: ShortSumProps) {
  const format = kind === "money" ? formatMoney : formatQuantity;
  const missing = formatMissing(sum, noun, locale);
  if (sum.missing > 0 && sum.counted === 0) return <Tip tip={missing}>{unknownValue}</Tip>;
  const exact = formatSum(sum, format, noun, locale);
  const shown = format(roundDecimal(sum.total, places), locale);
  return (
    <Tip tip={exact === shown ? undefined : exact}>
      {missing ? (
        <span className="text-warning">
          * <span className="sr-only">{missing}: </span>
        </span>
      ) : null}
      {shown}
    </Tip>
  );
}
