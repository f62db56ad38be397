import {
  type Amount,
  type Decimal,
  divideDecimals,
  isKnown,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  unknownAmount,
  wholeDecimal,
  writeDecimal,
} from "#contract/decimal.ts";
import { type FormattableValue, formatNumber, noValue } from "./numbers.ts";

const hundred = wholeDecimal(100);
const percentPlaces = 1;

/** With one decimal. Only nothing is 0, and only the whole is 100: 99.96 is 99.9. Null if there is nothing to compare with. */
function sharePercent(part: Decimal, whole: Decimal): Decimal | null {
  const all = multiplyDecimals(part, hundred);
  const percent = divideDecimals(all, whole, percentPlaces);
  if (!percent || ![0n, 1000n, -1000n].includes(percent.units)) return percent;
  const rest = subtractDecimals(all, multiplyDecimals(percent, whole)).units;
  const step = rest === 0n ? 0n : rest > 0n === whole.units > 0n ? 1n : -1n;
  return { ...percent, units: percent.units + step };
}

/** `part` in percent of `whole`, such as "33.3". Null if there is nothing to compare with. */
export function percentOf(part: Decimal, whole: Decimal): string | null {
  const percent = sharePercent(part, whole);
  return percent && writeDecimal(percent);
}

/** `part` of `whole` in percent with at most one decimal; "–" when either is missing or `whole` is zero. */
export function formatShare(part: FormattableValue, whole: FormattableValue, locale: string): string {
  const [a, b] = [toDecimal(part), toDecimal(whole)];
  const percent = isKnown(a) && isKnown(b) ? sharePercent(a, b) : null;
  if (!percent) return noValue;
  const options = { style: "percent", minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
  return formatNumber({ ...percent, scale: percent.scale + 2 }, locale, options);
}

function toDecimal(value: FormattableValue): Amount {
  return typeof value === "string" || typeof value === "number" ? readDecimal(value) : (value ?? unknownAmount);
}
