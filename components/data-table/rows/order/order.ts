import type { SortKeys } from "./sort-keys.ts";

export interface OrderBy {
  readonly keys: SortKeys;
  readonly isDescending: boolean;
}

/**
 * The rows' indexes sorted by the first key, then by the next ones, then in their original order. Rows without a key come last in both
 * directions. A radix sort over the keys' bits needs no comparison function, so 100,000 rows take milliseconds.
 */
export function orderRows(count: number, sorts: readonly OrderBy[]): Uint32Array {
  let order = new Uint32Array(count);
  for (let at = 0; at < count; at++) order[at] = at;
  // Starts with the least significant key, because each pass keeps the order of the pass before it.
  for (const sort of sorts.toReversed()) order = sortStable(order, sort);
  return order;
}

const digitBits = 16;
const digitCount = 1 << digitBits;
const digitMask = digitCount - 1;

function sortStable(order: Uint32Array<ArrayBuffer>, { keys, isDescending }: OrderBy): Uint32Array<ArrayBuffer> {
  const present = order.filter((row) => !Number.isNaN(keys[row]));
  const absent = order.filter((row) => Number.isNaN(keys[row]));
  const bits = toSortableBits(keys, isDescending);
  let from = present;
  let to = new Uint32Array(present.length);
  for (const { offset, shift } of passes) {
    if (distribute(from, to, bits, offset, shift)) [from, to] = [to, from];
  }
  const sorted = new Uint32Array(order.length);
  sorted.set(from);
  sorted.set(absent, from.length);
  return sorted;
}

/** A key is two 32-bit numbers, the low one first. */
const passes = [
  { offset: 0, shift: 0 },
  { offset: 0, shift: digitBits },
  { offset: 1, shift: 0 },
  { offset: 1, shift: digitBits },
] as const;

/** Each key as two unsigned 32-bit numbers, low and high, whose order is the requested order. */
function toSortableBits(keys: SortKeys, isDescending: boolean): Uint32Array {
  // Copies the keys, because the bits change in place; + 0 makes -0 equal to 0.
  const bits = new Uint32Array(keys.map((key) => key + 0).buffer);
  for (let at = 0; at < bits.length; at += 2) {
    const high = bits[at + 1] ?? 0;
    const isNegative = high >>> 31 === 1;
    const flipped = isNegative !== isDescending;
    if (flipped) bits[at] = ~(bits[at] ?? 0);
    bits[at + 1] = isDescending ? (isNegative ? high : high ^ 0x7fffffff) : isNegative ? ~high : high ^ 0x80000000;
  }
  return bits;
}

/** One counting pass over 16 bits; false when all rows share them and nothing moved. */
function distribute(from: Uint32Array, to: Uint32Array, bits: Uint32Array, offset: number, shift: number): boolean {
  const starts = new Uint32Array(digitCount);
  const digitOf = (row: number) => ((bits[row * 2 + offset] ?? 0) >>> shift) & digitMask;
  for (const row of from) {
    const digit = digitOf(row);
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  const [first] = from;
  if (first === undefined || starts[digitOf(first)] === from.length) return false;
  let start = 0;
  for (let digit = 0; digit < digitCount; digit++) {
    const size = starts[digit] ?? 0;
    starts[digit] = start;
    start += size;
  }
  for (const row of from) {
    const digit = digitOf(row);
    const place = starts[digit] ?? 0;
    to[place] = row;
    starts[digit] = place + 1;
  }
  return true;
}
