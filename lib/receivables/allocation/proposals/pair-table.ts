export interface PairTable {
  /** Positions of at most two pairs, both later than `after`, that add up to `sum`. */
  find(sum: number, after: number): readonly (readonly [number, number])[];
}

const noEntry = -1;
const pairsFoundMax = 2;
const filterBits = 20;
const nothing: readonly (readonly [number, number])[] = [];

const hashOf = (sum: number) => Math.imul(sum | 0, 0x9e3779b1);

/**
 * The sums of all pairs: chained hashing in typed arrays, for millions of lookups. A filter of 128 KB, which stays in the processor's
 * cache, answers most lookups without a result. In a chain the latest pair comes first, so that a search ends at the first pair that is
 * too early, even if many pairs have the same sum.
 */
export function createPairTable(values: readonly number[]): PairTable {
  const size = (values.length * (values.length - 1)) / 2;
  const bits = Math.max(8, Math.ceil(Math.log2(size + 1)));
  const heads = new Int32Array(2 ** bits).fill(noEntry);
  const filter = new Int32Array(2 ** (filterBits - 5));
  const nexts = new Int32Array(size);
  const sums = new Float64Array(size);
  const firsts = new Int32Array(size);
  const seconds = new Int32Array(size);
  let count = 0;
  for (let first = 0; first < values.length; first++) {
    for (let second = first + 1; second < values.length; second++) {
      const sum = (values[first] ?? 0) + (values[second] ?? 0);
      const hash = hashOf(sum);
      const bit = hash >>> (32 - filterBits);
      filter[bit >>> 5] = (filter[bit >>> 5] ?? 0) | (1 << (bit & 31));
      sums[count] = sum;
      firsts[count] = first;
      seconds[count] = second;
      nexts[count] = heads[hash >>> (32 - bits)] ?? noEntry;
      heads[hash >>> (32 - bits)] = count++;
    }
  }

  function walk(sum: number, after: number, start: number): (readonly [number, number])[] {
    const found: (readonly [number, number])[] = [];
    for (let at = start; at !== noEntry && found.length < pairsFoundMax; at = nexts[at] ?? noEntry) {
      if (sums[at] !== sum) continue;
      const first = firsts[at] ?? 0;
      if (first <= after) break;
      found.push([first, seconds[at] ?? 0]);
    }
    return found;
  }

  return {
    find(sum, after) {
      const hash = hashOf(sum);
      const bit = hash >>> (32 - filterBits);
      if (((filter[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return nothing;
      return walk(sum, after, heads[hash >>> (32 - bits)] ?? noEntry);
    },
  };
}
