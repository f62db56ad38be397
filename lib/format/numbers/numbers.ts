import { type Amount, isDecimalText, isKnown, writeDecimal } from "#contract/decimal.ts";
import type { ExactSum } from "./sums.ts";

/** Shown for a value that the API does not have. */
export const noValue = "–";

/** Shown for a value that cannot be read or computed. */
export const unknownValue = "unknown";

export type FormattableValue = string | number | Amount | null | undefined;

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style} ${options.minimumFractionDigits} ${options.maximumFractionDigits} ${options.useGrouping}`;
  const known = formatters.get(key);
  if (known) return known;
  // Without a minus before a value that is rounded to zero.
  const made = new Intl.NumberFormat(locale, { signDisplay: "negative", ...options });
  formatters.set(key, made);
  return made;
}

/** A number such as "1.125" reads as 1125 in other countries, so it is written as "1.1250". parse-numbers.ts refuses the short form. */
export const readsAsThousands = /^-?0*[1-9]\d{0,2}\.\d{2}[1-9]0*$/;

/** Texts that a missing or invalid value becomes when it is converted to a string. */
const isNoText = /^(?:NaN|undefined|null|-?Infinity|\[object .*\])$/;

/** Intl formats a decimal string exactly. Other texts are shown unchanged. */
export function formatNumber(value: FormattableValue, locale: string, options: Intl.NumberFormatOptions): string {
  if (value === null || value === undefined || value === "") return noValue;
  if (typeof value === "object" && !isKnown(value)) return unknownValue;
  const text = typeof value === "object" ? writeDecimal(value) : String(value);
  if (!isDecimalText(text)) return isNoText.test(text) ? noValue : text;
  const needsFour = (options.maximumFractionDigits ?? 0) > 3 && readsAsThousands.test(text);
  const chosen = needsFour ? { ...options, minimumFractionDigits: 4 } : options;
  return formatter(locale, chosen).format(text);
}

/** US dollars with at least 2 decimals. Shows every further decimal that is not zero, so that no fraction of a cent is hidden. */
export function formatMoney(value: FormattableValue, locale: string): string {
  return formatNumber(value, locale, { style: "currency", currency: "USD", minimumFractionDigits: 2, maximumFractionDigits: 6 });
}

/** An amount as the text of an input field: "1234.50". */
export function formatAmountText(value: FormattableValue, locale: string): string {
  return formatNumber(value, locale, { style: "decimal", minimumFractionDigits: 2, maximumFractionDigits: 6, useGrouping: false });
}

/** Units and cases: as many decimals as there are, at most 6. */
export function formatQuantity(value: FormattableValue, locale: string): string {
  return formatNumber(value, locale, { style: "decimal", minimumFractionDigits: 0, maximumFractionDigits: 6 });
}

/** With one decimal, so that the numbers of a column align: "25.7", "0.0". */
export function formatTenths(value: FormattableValue, locale: string): string {
  return formatNumber(value, locale, { style: "decimal", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function formatCount(value: number, locale: string): string {
  if (!Number.isFinite(value)) return noValue;
  return formatter(locale, { style: "decimal", maximumFractionDigits: 0 }).format(value);
}

/** The number of values that a sum leaves out: "without 2 records"; empty for a complete sum. */
export function formatMissing({ missing }: Pick<ExactSum, "missing">, noun: string, locale: string): string {
  return missing === 0 ? "" : `without ${formatCount(missing, locale)} ${noun}${missing === 1 ? "" : "s"}`;
}

/** A sum as text: "$5.00", "$5.00, without 2 records", or "unknown" when none of its values can be read. */
export function formatSum(
  sum: ExactSum,
  format: (value: FormattableValue, locale: string) => string,
  noun: string,
  locale: string,
): string {
  if (sum.missing === 0) return format(sum.total, locale);
  if (sum.counted === 0) return unknownValue;
  return `${format(sum.total, locale)}, ${formatMissing(sum, noun, locale)}`;
}
