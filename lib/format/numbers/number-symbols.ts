/** How Intl writes numbers in a locale, so that the parser accepts every text that the formatters write. */
export interface NumberSymbols {
  /** A locale's digits, by value: Arabic and Persian have their own. */
  readonly digits: ReadonlyMap<string, string>;
  readonly decimal: string;
  /** Separators of thousands, with every kind of space as " " and every apostrophe as "'". */
  readonly groups: ReadonlySet<string>;
  /** Digits in the last group and in each group before it: 3 and 3, or 3 and 2 in India. */
  readonly groupSizes: { readonly last: number; readonly others: number };
  readonly currencies: readonly string[];
}

const known = new Map<string, NumberSymbols>();
const anySpace = /\s/gu;
const marks = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/** Without direction marks, and with one kind of space, apostrophe and minus. */
export const plainSymbols = (text: string) =>
  text
    .replace(marks, "")
    .replace(anySpace, " ")
    .replace(/[’ʼ]/g, "'")
    .replace(/[−‐‑–]/g, "-");

const dollars = { style: "currency", currency: "USD" } as const;

function readSymbols(locale: string): NumberSymbols {
  const money = new Intl.NumberFormat(locale, dollars).formatToParts(-123456789012.5);
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(-123456789012.5);
  const valuesOf = (parts: readonly Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes) =>
    parts.filter((part) => part.type === type).map(({ value }) => plainSymbols(value));
  const groups = valuesOf(plain, "integer").map(({ length }) => length);
  const digit = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    digits: new Map(Array.from({ length: 10 }, (_, value) => [digit.format(value), String(value)])),
    decimal: valuesOf(plain, "decimal")[0] ?? ".",
    groups: new Set([...valuesOf(money, "group"), ...valuesOf(plain, "group")]),
    groupSizes: { last: groups.at(-1) ?? 3, others: groups.at(-2) ?? 3 },
    // "USD" and "$" are dollars in every language.
    currencies: [...valuesOf(money, "currency").map((text) => text.trim()), "US$", "USD", "$"],
  };
}

export function numberSymbols(locale: string): NumberSymbols {
  const found = known.get(locale) ?? readSymbols(locale);
  known.set(locale, found);
  return found;
}
