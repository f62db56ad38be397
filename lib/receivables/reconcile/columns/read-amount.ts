import { isKnown, readDecimal, roundDecimal, toMicros, writeDecimal } from "#contract/decimal.ts";

export type DecimalMark = "." | ",";

const currencies = /^(?:US\$|USD|\$|€|£|EUR|GBP|CAD|CA\$|AUD|A\$|CHF)|(?:USD|EUR|GBP|CAD|AUD|CHF|€|£|\$)$/i;

interface SignedDigits {
  readonly isNegative: boolean;
  readonly digits: string;
}

/** Splits the sign from the digits: one mark or several make an amount negative, as in "(1,234.50)", "1,234.50-", "-$1,234.50", "1,234.50 CR" and "(1,234.50) CR". */
function splitSign(text: string): SignedDigits {
  let rest = text.replace(/[\s\u00a0]/g, "").replace(/[\u2212\u2013]/g, "-");
  let isNegative = false;
  const strip = (pattern: RegExp, marksNegative: boolean) => {
    const next = rest.replace(pattern, "");
    if (next !== rest && marksNegative) isNegative = true;
    rest = next;
  };
  strip(/(?:CR\.?)$|^CR\.?/i, true);
  strip(/(?:DR\.?)$|^DR\.?/i, false);
  strip(currencies, false);
  strip(/^-(?=\()/, true);
  if (/^\(.*\)$/.test(rest)) {
    isNegative = true;
    rest = rest.slice(1, -1);
  }
  strip(/^-|-$/, true);
  strip(/^\+/, false);
  strip(currencies, false);
  strip(/^-/, true);
  return { isNegative, digits: rest };
}

const grouped: Readonly<Record<DecimalMark, RegExp>> = {
  ".": /^(?:\d{1,3}(?:[,'’]\d{3})+|\d*)(?:\.\d*)?$/,
  ",": /^(?:\d{1,3}(?:[.'’]\d{3})+|\d*)(?:,\d*)?$/,
};

/** Whole millionths; null when the text is not an amount. */
export function readAmount(text: string, mark: DecimalMark): bigint | null {
  const { isNegative, digits } = splitSign(text);
  if (!/\d/.test(digits) || digits.length > 30 || !grouped[mark].test(digits)) return null;
  const plain = mark === "." ? digits.replace(/[,'’]/g, "") : digits.replace(/[.'’]/g, "").replace(",", ".");
  const exact = readDecimal(plain.replace(/^\./, "0.").replace(/\.$/, ""));
  if (!isKnown(exact)) return null;
  const micros = toMicros(writeDecimal(roundDecimal(exact, 6)));
  return micros === null || !isNegative ? micros : -micros;
}

const lastMark = /([.,])\d{1,2}\D*$/;
const twoGroups = /([.,])\d{3}\1\d{3}\D*$/;
/** Grouped thousands or three decimals. */
const twoReadings = /^[^\d.,]*[1-9]\d{0,2}\.\d{3}\D*$/;

/**
 * The decimal mark of a whole column. "1,234" does not decide it, because the comma may group thousands. If every amount with a mark is
 * like "1.234", the mark is `unclear`.
 */
export function decimalMarkOf(cells: Iterable<string>, unclear: DecimalMark = "."): DecimalMark {
  let points = 0;
  let commas = 0;
  let ambiguous = 0;
  let marked = 0;
  for (const cell of cells) {
    const decimal = lastMark.exec(cell)?.[1];
    const group = twoGroups.exec(cell)?.[1];
    if (decimal === "." || group === ",") points += 1;
    else if (decimal === "," || group === ".") commas += 1;
    if (/[.,]\d/.test(cell)) marked += 1;
    if (twoReadings.test(cell)) ambiguous += 1;
  }
  if (commas !== points) return commas > points ? "," : ".";
  return ambiguous > 0 && ambiguous === marked ? unclear : ".";
}
