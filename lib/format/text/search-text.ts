/** The searchable texts of a row, folded by foldText, and its amounts as amountText writes them. */
export interface Searchable {
  readonly texts: readonly string[];
  readonly amounts: readonly string[];
}

export interface TextSearch {
  /** Searches with the same key find the same rows. */
  readonly key: string;
  readonly test: (row: Searchable) => boolean;
  /** Whether the row contains the numbers of the search as whole numbers; null for a search without numbers. */
  readonly isExact: ((row: Searchable) => boolean) | null;
  /** This search finds only rows that the search with `previousKey` finds. */
  readonly narrows: (previousKey: string) => boolean;
}

const isAscii = /^[\x20-\x7e]*$/;

/** Normalizing marks that are not in order takes quadratic time. Without the marks, parts are the same as the whole. */
const parts = /.{1,256}/gsu;

const withoutMarks = (text: string) => text.normalize("NFD").replace(/\p{Mark}/gu, "");

/** The text without case and accents, for comparison. */
export const foldText = (text: string): string => (isAscii.test(text) ? text : text.replace(parts, withoutMarks)).toLowerCase();

const decimal = /^-?(\d+)(?:\.(\d+))?$/;

/** A decimal text as people type it: at least 2 decimals, no needless zeros, no sign: "1116.24". Null when the value is not a decimal. */
export function amountText(value: unknown): string | null {
  const match = decimal.exec(String(value ?? ""));
  return match ? `${match[1]}.${(match[2] ?? "").replace(/0+$/, "").padEnd(2, "0")}` : null;
}

const amountWord = /^-?\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

interface Word {
  readonly text: string;
  /** The digits of a word that may be an amount. `fraction` is null when no decimal point is typed. */
  readonly amount: { readonly whole: string; readonly fraction: string | null } | null;
}

function readWord(text: string): Word {
  const match = amountWord.exec(text);
  return { text, amount: match ? { whole: (match[1] ?? "").replaceAll(",", ""), fraction: match[2] ?? null } : null };
}

/** Compares the typed digits of the fraction. Without a decimal point, compares whole dollars. */
function isAmountPart({ amount }: Word, known: string): boolean {
  if (!amount) return false;
  const { whole, fraction } = amount;
  if (fraction === null) return known.startsWith(`${whole}.`);
  const kept = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, "");
  return known.startsWith(`${whole}.${kept}`);
}

const hasDigit = (text: string) => /\d/.test(text);

/** A word with digits matches as a whole: it is the whole text, or a whole number in it ("1001" in "INV-1001"), or the amount. */
function standsAlone(word: Word, { texts, amounts }: Searchable): boolean {
  const isNumber = /^\d+$/.test(word.text);
  if (texts.some((text) => text === word.text || (isNumber && numbersIn(text).includes(word.text)))) return true;
  const amount = word.amount && amountText(`${word.amount.whole}.${word.amount.fraction || "0"}`);
  return amount !== null && amounts.includes(amount);
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];
const isGrouped = (text: string) => /^-?\$?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);

/** Items of a pasted list, such as invoice numbers: each has a digit, and more than a space separates them. Null when the text is not a list. */
export function listItems(text: string): readonly string[] | null {
  const items = text
    .split(/[\n\r\t;]+|,\s+/)
    .flatMap((part) => (isGrouped(part.trim()) ? [part] : part.split(",")))
    .map((part) => foldText(part.trim()))
    .filter(Boolean);
  return items.length > 1 && items.every(hasDigit) ? items : null;
}

function searchList(items: readonly string[]): TextSearch {
  const wanted = new Set(items);
  const amounts = new Set(
    items.flatMap((item) => {
      const { amount } = readWord(item);
      return (amount && amountText(`${amount.whole}.${amount.fraction || "0"}`)) ?? [];
    }),
  );
  return {
    key: `list ${items.join("\n")}`,
    test: (row) =>
      row.texts.some((text) => wanted.has(text) || numbersIn(text).some((number) => wanted.has(number))) ||
      row.amounts.some((amount) => amounts.has(amount)),
    isExact: null,
    narrows: () => false,
  };
}

/** A row matches when it contains every word of the text, or one item of a pasted list. Ignores case and accents. */
export function createSearch(text: string): TextSearch | null {
  const items = listItems(text);
  if (items) return searchList(items);
  const words = foldText(text).split(/\s+/).filter(Boolean).map(readWord);
  if (words.length === 0) return null;
  const key = words.map((word) => word.text).join(" ");
  const numbers = words.filter((word) => hasDigit(word.text));
  return {
    key,
    test: ({ texts, amounts }) =>
      words.every((word) => texts.some((one) => one.includes(word.text)) || amounts.some((amount) => isAmountPart(word, amount))),
    isExact: numbers.length > 0 ? (row) => numbers.every((word) => standsAlone(word, row)) : null,
    narrows: (previousKey) => !hasDigit(key) && key.startsWith(previousKey),
  };
}
