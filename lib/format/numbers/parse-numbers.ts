import type { Decimal } from "#contract/decimal.ts";
import { dashboardLocale } from "../locale.ts";
import { type NumberSymbols, numberSymbols, plainSymbols } from "./number-symbols.ts";
import { formatAmountText, formatQuantity } from "./numbers.ts";

/** The value of a typed or pasted text. `message` names the text and how to write it. */
export type ParsedNumber =
  | { readonly kind: "empty" }
  | { readonly kind: "number"; readonly value: Decimal }
  | { readonly kind: "refused"; readonly message: string };

const textMax = 60;
const decimalsMax = 6;
const wholeDigitsMax = 12;

interface SignedText {
  readonly isNegative: boolean;
  readonly body: string;
}

/** Takes the sign and the unit (a currency) off both ends, each once and in either order. */
function stripEnds(text: string, units: readonly string[]): SignedText {
  let body = text.trim();
  let isNegative = false;
  let hasUnit = false;
  for (let changed = true; changed; ) {
    changed = false;
    if (!isNegative && body.startsWith("-")) {
      isNegative = true;
      body = body.slice(1).trim();
      changed = true;
    }
    const unit = hasUnit ? undefined : units.find((one) => one !== "" && (body.startsWith(one) || body.endsWith(one)));
    if (unit === undefined) continue;
    hasUnit = true;
    body = (body.startsWith(unit) ? body.slice(unit.length) : body.slice(0, -unit.length)).trim();
    changed = true;
  }
  return { isNegative, body };
}

/** Digits of the part before the decimal separator; null when the thousands are not separated as in the locale. */
function readWhole(text: string, { groups, groupSizes }: NumberSymbols): string | null {
  if (/^\d*$/.test(text)) return text;
  const separator = /[^\d]/.exec(text)?.[0] ?? "";
  if (!groups.has(separator)) return null;
  const parts = text.split(separator);
  const isGrouped = parts.every((part, at) => {
    if (!/^\d+$/.test(part)) return false;
    if (at === parts.length - 1) return part.length === groupSizes.last;
    return at === 0 ? part.length <= groupSizes.others : part.length === groupSizes.others;
  });
  return isGrouped ? parts.join("") : null;
}

interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

function readDigits(body: string, symbols: NumberSymbols): Digits | null {
  const [wholeText = "", fraction = "", ...more] = body.split(symbols.decimal);
  const whole = readWhole(wholeText, symbols);
  if (whole === null || more.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === "") return null;
  return { whole, fraction };
}

const toDecimal = ({ whole, fraction }: Digits, isNegative: boolean): Decimal => {
  const decimals = fraction || "0";
  const units = BigInt(whole + decimals);
  return { units: isNegative ? -units : units, scale: decimals.length };
};

interface Kind {
  /** With its article. */
  readonly noun: string;
  readonly units: (symbols: NumberSymbols) => readonly string[];
  readonly write: (value: string, locale: string) => string;
}

function refuse(message: string): ParsedNumber {
  return { kind: "refused", message };
}

/** The text with this locale's separators in place of another country's. */
function swapSeparators(body: string, { decimal, groups }: NumberSymbols): string {
  const [group = ""] = groups;
  const swap = (character: string) => (character === decimal ? group : character === "." || character === "," ? decimal : character);
  return [...body].map(swap).join("");
}

/** "1.000" is ambiguous: other countries use this separator for thousands. */
const isAmbiguous = (body: string, { whole, fraction }: Digits) =>
  /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3 && body.length === whole.length + 4;

interface UnreadableNumber {
  readonly body: string;
  readonly locale: string;
  readonly write: Kind["write"];
}

function remedyOf({ body, locale, write }: UnreadableNumber): string {
  const symbols = numberSymbols(locale);
  const readAs = (text: string) => {
    const digits = readDigits(text, symbols);
    if (!digits) return [];
    const { whole, fraction } = digits;
    return isAmbiguous(text, digits) ? [`${whole}${fraction}`, `${whole}.${fraction}`] : [`${whole || "0"}.${fraction || "0"}`];
  };
  const own = readAs(body);
  const readings = own.length > 0 ? own : readAs(swapSeparators(body, symbols));
  if (readings.length === 0) return `Write it in digits, such as ${write("1234.5", locale)}.`;
  return `Write ${readings.map((value) => write(value, locale)).join(" or ")}.`;
}

function parse(text: string, locale: string, { noun, units, write }: Kind): ParsedNumber {
  const symbols = numberSymbols(locale);
  const shown = text.trim();
  if (shown === "") return { kind: "empty" };
  const isShort = shown.length <= textMax;
  const plain = [...plainSymbols(shown.slice(0, textMax))].map((character) => symbols.digits.get(character) ?? character).join("");
  const { isNegative, body } = stripEnds(plain, units(symbols));
  const digits = isShort ? readDigits(body, symbols) : null;
  if (!digits)
    return refuse(
      `“${shown.slice(0, textMax)}${isShort ? "" : "…"}” is not ${noun}. ${remedyOf({ body: isShort ? body : "", locale, write })}`,
    );
  if (isAmbiguous(body, digits)) return refuse(`“${shown}” can be read in two ways. ${remedyOf({ body, locale, write })}`);
  const capital = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  if (digits.fraction.length > decimalsMax) return refuse(`${capital} has at most ${decimalsMax} decimals.`);
  if (digits.whole.replace(/^0+/, "").length > wholeDigitsMax)
    return refuse(`${capital} has at most ${wholeDigitsMax} digits before the decimal point.`);
  return { kind: "number", value: toDecimal(digits, isNegative) };
}

/** US dollars as formatMoney writes them, with or without the currency: "$1,234.50", "1234.5". */
export function parseMoney(text: string, locale: string = dashboardLocale): ParsedNumber {
  return parse(text, locale, { noun: "an amount", units: ({ currencies }) => currencies, write: formatAmountText });
}

/** Units and cases as formatQuantity writes them: "1,200", "12.5". */
export function parseQuantity(text: string, locale: string = dashboardLocale): ParsedNumber {
  return parse(text, locale, { noun: "a quantity", units: () => [], write: formatQuantity });
}
