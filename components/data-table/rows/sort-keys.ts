import { compareDecimals, type Decimal, isKnown, readDecimal, readMicros } from "#contract/decimal.ts";
import type { CellValue, Column } from "../columns/column.ts";

/** One number for each row, in the order of the column's values; NaN where a row has no value. */
export type SortKeys = Float64Array<ArrayBuffer>;

/** How many rows at the start are the same objects. */
export function commonLength(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at++;
  return at;
}

/** Remembers a column's keys, so that only new rows are read. */
export function createSortKeys<Row>(column: Column<Row>): (rows: readonly Row[]) => SortKeys {
  const read = keyReader(column);
  let known: readonly Row[] = [];
  let keys: SortKeys = new Float64Array(0);
  return (rows) => {
    if (rows !== known) keys = read(rows, keys.subarray(0, commonLength(known, rows)));
    known = rows;
    return keys;
  };
}

/** `valid` holds the keys of the first rows, which are still valid. */
type KeyReader<Row> = (rows: readonly Row[], valid: SortKeys) => SortKeys;

function keyReader<Row>({ rank, value, kind }: Column<Row>): KeyReader<Row> {
  if (rank) return rowByRow(rank);
  if (kind === "text") return ranked((row) => textOf(value(row)), inNaturalOrder);
  if (kind === "money" || kind === "quantity") return decimalKeys(value);
  if (kind === "count") return rowByRow((row) => Number(value(row) ?? Number.NaN));
  return rowByRow((row) => Date.parse(textOf(value(row))));
}

const textOf = (value: CellValue) => (value === null || value === undefined ? "" : String(value));

/**
 * A text whose code order is the order that people expect: "INV-9" before "INV-10", "Äpfel" beside "apple". Without collation tables,
 * server and browser always agree, and comparing is cheap.
 */
export function naturalKey(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return plain.toLowerCase().replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, "");
    return `0${String.fromCharCode(significant.length)}${significant}`;
  });
}

const isAscii = /^[\x20-\x7e]*$/;

function rowByRow<Row>(toKey: (row: Row) => number): KeyReader<Row> {
  return (rows, valid) => {
    const keys = new Float64Array(rows.length);
    keys.set(valid);
    for (let at = valid.length; at < rows.length; at++) {
      const row = rows[at];
      keys[at] = row === undefined ? Number.NaN : toKey(row);
    }
    return keys;
  };
}

/** Millionths are exact for nearly every amount. When an amount is too large, all rows are ranked by exact comparison. */
function decimalKeys<Row>(value: (row: Row) => CellValue): KeyReader<Row> {
  let hasLarge = false;
  const inMicros = rowByRow((row: Row) => {
    const text = textOf(value(row));
    const micros = readMicros(text);
    hasLarge ||= Number.isNaN(micros) && isKnown(readDecimal(text));
    return micros;
  });
  const byComparison = ranked((row: Row) => (isKnown(readDecimal(value(row))) ? textOf(value(row)) : ""), inDecimalOrder);
  return (rows, valid) => {
    const keys = hasLarge ? valid : inMicros(rows, valid);
    return hasLarge ? byComparison(rows, valid) : keys;
  };
}

/** Texts in order; equal texts share a group. */
type Arrange = (texts: string[]) => Iterable<readonly string[]>;

function inNaturalOrder(texts: string[]): Iterable<readonly string[]> {
  const groups = Map.groupBy(texts, naturalKey);
  return [...groups.keys()].sort().map((key) => groups.get(key) ?? []);
}

function inDecimalOrder(texts: string[]): Iterable<readonly string[]> {
  const groups: { decimal: Decimal; texts: string[] }[] = [];
  const read = texts.flatMap((text) => {
    const decimal = readDecimal(text);
    return isKnown(decimal) ? [{ text, decimal }] : [];
  });
  for (const { text, decimal } of read.sort((a, b) => compareDecimals(a.decimal, b.decimal))) {
    const last = groups.at(-1);
    if (last && compareDecimals(last.decimal, decimal) === 0) last.texts.push(text);
    else groups.push({ decimal, texts: [text] });
  }
  return groups.map((group) => group.texts);
}

/** The key is the rank of the text in the order. Each distinct text is ranked once. Empty texts have no key. */
function ranked<Row>(toText: (row: Row) => string, arrange: Arrange): KeyReader<Row> {
  return (rows) => {
    const texts = rows.map(toText);
    const distinct = new Set(texts);
    distinct.delete("");
    const ranks = new Map<string, number>();
    let rank = 0;
    for (const group of arrange([...distinct])) {
      for (const text of group) ranks.set(text, rank);
      rank++;
    }
    return Float64Array.from(texts, (text) => ranks.get(text) ?? Number.NaN);
  };
}
