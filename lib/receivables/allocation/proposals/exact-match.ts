import { createPairTable, type PairTable } from "./pair-table.ts";

/** Ascending positions of the values that add up. `isOnly`: no other combination of the same size does; null when not all were tried. */
export type ExactMatch =
  | { readonly kind: "found"; readonly positions: readonly number[]; readonly isOnly: boolean | null }
  | { readonly kind: "none" }
  /** All combinations of up to `sizeTried` values were tried, and only some of the larger ones. */
  | { readonly kind: "gave-up"; readonly sizeTried: number };

/** The table of 1,000 values has 500,000 sums and takes 10 MB and 20 ms. Both grow with the square. */
const pairedMax = 1_000;
/** Lookups before the search gives up, about 5 ms. Counts instead of measuring time, so that the result is always the same. */
const lookupsMax = 500_000;
const microsPerCent = 10_000n;

interface Search {
  readonly values: readonly number[];
  readonly target: number;
  /** Created when first needed. */
  readonly pairs: () => PairTable;
  readonly found: (readonly number[])[];
  lookupsLeft: number;
}

/** A second find shows that the first is not the only one. */
const isSettled = ({ found, lookupsLeft }: Search) => found.length > 1 || lookupsLeft <= 0;

function findSingles({ values, target, found }: Search): void {
  for (const [at, value] of values.entries()) if (value === target) found.push([at]);
}

function findTwos(search: Search): void {
  for (const pair of search.pairs().find(search.target, -1)) search.found.push(pair);
}

/** Tries each value before the chosen positions, together with a pair after them. */
function tryFirsts(search: Search, missing: number, chosen: readonly [number, ...number[]]): void {
  const { values, found } = search;
  const pairs = search.pairs();
  const end = chosen[0];
  const after = chosen.at(-1) ?? end;
  search.lookupsLeft -= end;
  for (let first = 0; first < end; first++) {
    const matches = pairs.find(missing - (values[first] ?? 0), after);
    if (matches.length === 0) continue;
    for (const pair of matches) found.push([first, ...chosen, ...pair]);
    if (found.length > 1) return;
  }
}

function findThrees(search: Search): void {
  const { values, target } = search;
  for (const [first, value] of values.entries()) {
    for (const pair of search.pairs().find(target - value, first)) search.found.push([first, ...pair]);
    if (isSettled(search)) return;
  }
}

function findFours(search: Search): void {
  for (const [second, value] of search.values.entries()) {
    tryFirsts(search, search.target - value, [second]);
    if (isSettled(search)) return;
  }
}

/** Tries the earliest values first, each with all later ones. */
function findFives(search: Search): void {
  const { values, target } = search;
  for (const [third, value] of values.entries()) {
    for (let second = 1; second < third; second++) {
      tryFirsts(search, target - value - (values[second] ?? 0), [second, third]);
      if (isSettled(search)) return;
    }
  }
}

const finders = [findSingles, findTwos, findThrees, findFours, findFives];

/** Cents if all are whole cents, else micros; null beyond a double's precision. */
function toNumbers(values: readonly bigint[], target: bigint): { values: number[]; target: number } | null {
  const isCents = target % microsPerCent === 0n && values.every((value) => value % microsPerCent === 0n);
  const unit = isCents ? microsPerCent : 1n;
  if (target / unit > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return { values: values.map((value) => Number(value / unit)), target: Number(target / unit) };
}

function createSearch(values: readonly bigint[], target: bigint): Search | null {
  const numbers = toNumbers(values, target);
  if (!numbers) return null;
  let table: PairTable | null = null;
  const pairs = () => {
    table ??= createPairTable(numbers.values);
    return table;
  };
  return { ...numbers, pairs, found: [], lookupsLeft: lookupsMax };
}

/**
 * The fewest values, at most 5, that add up to exactly `target`. A table holds the sums of all pairs, so that all combinations of up to 4
 * among 500 values, and many of 5, are tried in milliseconds. Among more than 1,000 values, only single ones are tried. Ignores values that are
 * not positive or exceed the target.
 */
export function findExactMatch(values: readonly bigint[], target: bigint): ExactMatch {
  const places = values.flatMap((value, at) => (value > 0n && value <= target ? [at] : []));
  const search = createSearch(
    places.map((at) => values[at] ?? 0n),
    target,
  );
  if (!search) return { kind: "gave-up", sizeTried: 0 };
  for (const [sizeTried, find] of finders.entries()) {
    if (sizeTried > 0 && places.length > pairedMax) return { kind: "gave-up", sizeTried };
    find(search);
    const [first, second] = search.found;
    if (first) {
      const isOnly = second ? false : search.lookupsLeft > 0 ? true : null;
      return { kind: "found", positions: first.map((place) => places[place] ?? place), isOnly };
    }
    if (search.lookupsLeft <= 0) return { kind: "gave-up", sizeTried };
  }
  return { kind: "none" };
}
