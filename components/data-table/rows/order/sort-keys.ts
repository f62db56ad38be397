import { compareDecimals, type Decimal, isKnown, readDecimal, readMicros } from "#contract/decimal.ts";
import { readInstant } from "#lib/format/dates/calendar.ts";
import { foldText } from "#lib/format/text/search-text.ts";
import type { CellValue, Column } from "../../columns/column.ts";

/** One number for each row, in the order of the column's values; NaN where a row has no value. */
export type SortKeys = Float64Array<ArrayBuffer>;

/** How many rows at the start are the same objects. */
export function commonLength(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at++;
  return at;
}

interface ColumnKeys<Row> {
  readonly keysOf: (rows: readonly Row[]) => SortKeys;
  /** Of a text column, to do what takes long ahead of `keysOf`; null otherwise. */
  readonly texts: TextRanks<Row> | null;
}

type TextRanks<Row> = ReturnType<typeof createTextRanks<Row>>;

/** Remembers a column's keys, so that only new rows are read. */
export function createSortKeys<Row>(column: Column<Row>): ColumnKeys<Row> {
  const { kind, rank, value } = column;
  const texts = kind === "text" && !rank ? createTextRanks(value) : null;
  const read: KeyReader<Row> = texts ? texts.ranksOf : keyReader(column);
  let known: readonly Row[] = [];
  let keys: SortKeys = new Float64Array(0);
  return {
    keysOf(rows) {
      if (rows !== known) keys = read(rows, keys.subarray(0, commonLength(known, rows)));
      known = rows;
      return keys;
    },
    texts,
  };
}

/** A text's place in the natural order. */
interface Place {
  rank: number;
}

/** Ranks texts in natural order. Remembers them, because finding a text's place in that order takes longest. */
function createTextRanks<Row>(value: (row: Row) => CellValue) {
  const byText = new Map<string, Place>();
  /** Texts that differ only in case, accents or leading zeros share a place. */
  const byKey = new Map<string, Place>();
  let isRanked = true;

  /** Null for an empty text, which has no rank. */
  function add(row: Row): Place | null {
    const text = textOf(value(row));
    if (text === "") return null;
    const known = byText.get(text);
    if (known) return known;
    const key = naturalKey(text);
    const place = byKey.get(key) ?? { rank: 0 };
    byKey.set(key, place);
    byText.set(text, place);
    isRanked = false;
    return place;
  }

  /** The keys of all texts, in any order; none when each has its rank. */
  const unranked = () => (isRanked ? [] : [...byKey.keys()]);

  /** `order` is what `unranked` returned, sorted. */
  function rank(order: readonly string[]): void {
    for (const [at, key] of order.entries()) {
      const place = byKey.get(key);
      if (place) place.rank = at;
    }
    isRanked = true;
  }

  function ranksOf(rows: readonly Row[]): SortKeys {
    // Then most texts are of rows that are gone.
    if (byText.size > 2 * rows.length) for (const map of [byText, byKey]) map.clear();
    const places = rows.map(add);
    rank(unranked().sort());
    return Float64Array.from(places, (place) => place?.rank ?? Number.NaN);
  }

  return { add, unranked, rank, ranksOf };
}

/** `valid` holds the keys of the first rows, which are still valid. */
type KeyReader<Row> = (rows: readonly Row[], valid: SortKeys) => SortKeys;

function keyReader<Row>({ rank, value, kind }: Column<Row>): KeyReader<Row> {
  if (rank) return rowByRow(rank);
  if (kind === "money" || kind === "quantity") return decimalKeys(value);
  if (kind === "count") return rowByRow((row) => Number(value(row) ?? Number.NaN));
  return rowByRow((row) => readInstant(textOf(value(row))));
}

const textOf = (value: CellValue) => (value === null || value === undefined ? "" : String(value));

/**
 * A text whose code order is the order that people expect: "INV-9" before "INV-10", "Äpfel" beside "apple". Without collation tables,
 * server and browser always agree, and comparing is cheap.
 */
export function naturalKey(text: string): string {
  return foldText(text).replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, "");
    return `0${String.fromCharCode(significant.length)}${significant}`;
  });
}

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
  return (rows, valid) => {
    const keys = hasLarge ? valid : inMicros(rows, valid);
    return hasLarge ? rankDecimals(rows.map(value)) : keys;
  };
}

/** Ranks amounts of any size. Equal amounts share a rank, and what is no amount has none. */
function rankDecimals(values: readonly CellValue[]): SortKeys {
  const known = values.flatMap((value, at) => {
    const decimal = readDecimal(value);
    return isKnown(decimal) ? [{ at, decimal }] : [];
  });
  const ranks = new Float64Array(values.length).fill(Number.NaN);
  let last: Decimal | undefined;
  let rank = 0;
  for (const { at, decimal } of known.sort((a, b) => compareDecimals(a.decimal, b.decimal))) {
    if (last && compareDecimals(last, decimal) !== 0) rank++;
    ranks[at] = rank;
    last = decimal;
  }
  return ranks;
}
