import { isKnown, readDecimal } from "#contract/decimal.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { Cents } from "../values/cents.tsx";

/** An amount to the cent, with its tip, or a dash where there is none. */
export function MoneyText({ text, locale }: { text: string | null; locale: string }) {
  const exact = readDecimal(text);
  return isKnown(exact) ? <Cents value={exact} locale={locale} /> : <span className="text-faint max-sm:hidden">{noValue}</span>;
}
