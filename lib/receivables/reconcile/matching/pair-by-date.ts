import { type CalendarDate, daysBetween } from "#lib/format/dates/calendar.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";

interface DatedItem {
  readonly date: CalendarDate | null;
}

const cellsMax = 200_000;

type Pairs<A, B> = readonly (readonly [A, B])[];
type WithDate<T> = T & { readonly date: CalendarDate };

const hasDate = <T extends DatedItem>(item: T): item is WithDate<T> => item.date !== null;
const byDate = (a: { readonly date: CalendarDate }, b: { readonly date: CalendarDate }) => compareTexts(a.date, b.date);

/**
 * Pairs items of two lists that are at most `daysMax` apart. Makes as many pairs as possible, with the fewest days between them in
 * total. Each item is in at most one pair. Items without a date are paired only when one is left on each side.
 */
export function pairByDate<A extends DatedItem, B extends DatedItem>(
  left: readonly A[],
  right: readonly B[],
  daysMax: number,
): Pairs<A, B> {
  const [a, b] = [left.filter(hasDate).sort(byDate), right.filter(hasDate).sort(byDate)];
  const pairs: (readonly [A, B])[] = a.length * b.length > cellsMax ? pairInTurn(a, b, daysMax) : pairBest(a, b, daysMax);
  const used = new Set<A | B>(pairs.flat());
  const [restA, restB] = [left.filter((item) => !used.has(item)), right.filter((item) => !used.has(item))];
  const [onlyA, onlyB] = [restA[0], restB[0]];
  const isUndated = onlyA?.date === null || onlyB?.date === null;
  return onlyA && onlyB && restA.length === 1 && restB.length === 1 && isUndated ? [...pairs, [onlyA, onlyB]] : pairs;
}

const dayOf = ({ date }: { readonly date: CalendarDate }) => daysBetween("1970-01-01", date);
const gapOf = (a: { readonly date: CalendarDate }, b: { readonly date: CalendarDate }) => Math.abs(daysBetween(a.date, b.date));

/** For lists whose table would be too large: each item takes the first near one. */
function pairInTurn<A extends DatedItem, B extends DatedItem>(
  a: readonly WithDate<A>[],
  b: readonly WithDate<B>[],
  daysMax: number,
): (readonly [A, B])[] {
  const pairs: (readonly [A, B])[] = [];
  let next = 0;
  for (const item of a) {
    while (next < b.length && daysBetween((b[next] as WithDate<B>).date, item.date) > daysMax) next += 1;
    const other = b[next];
    if (!other || gapOf(item, other) > daysMax) continue;
    pairs.push([item, other]);
    next += 1;
  }
  return pairs;
}

/** Dynamic programming: in an optimal pairing of sorted dates, no two pairs cross. */
function pairBest<A extends DatedItem, B extends DatedItem>(
  a: readonly WithDate<A>[],
  b: readonly WithDate<B>[],
  daysMax: number,
): (readonly [A, B])[] {
  const width = b.length + 1;
  // Reading a date in each of the cells would take most of the time.
  const [daysA, daysB] = [a.map(dayOf), b.map(dayOf)];
  // A pair is worth more than any sum of days.
  const pairWorth = (daysMax + 1) * (Math.min(a.length, b.length) + 1);
  const worth = new Float64Array((a.length + 1) * width);
  const at = (i: number, j: number) => worth[i * width + j] ?? 0;
  const worthOf = (i: number, j: number) => {
    const gap = Math.abs((daysA[i - 1] ?? 0) - (daysB[j - 1] ?? 0));
    return gap > daysMax ? Number.NEGATIVE_INFINITY : at(i - 1, j - 1) + pairWorth - gap;
  };
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) worth[i * width + j] = Math.max(at(i - 1, j), at(i, j - 1), worthOf(i, j));
  const pairs: (readonly [A, B])[] = [];
  for (let i = a.length, j = b.length; i > 0 && j > 0; ) {
    if (at(i, j) === at(i - 1, j)) i -= 1;
    else if (at(i, j) === at(i, j - 1)) j -= 1;
    else {
      i -= 1;
      j -= 1;
      pairs.push([a[i] as A, b[j] as B]);
    }
  }
  return pairs;
}
