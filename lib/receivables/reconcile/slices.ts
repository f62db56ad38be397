/** Lets the browser handle input and paint before the next slice of a long calculation. */
export type Pause = () => Promise<void>;

/** The most work between two pauses, unless one item needs more. An item is one unit, unless a weight says more. */
export const itemsPerSlice = 500;
const sliceMaxMs = 8;
/** The clock is read once for this many items. */
const itemsPerLook = 50;

/** Visits every item, with a pause after each slice: after some milliseconds or `itemsPerSlice` units of work. */
export async function visitInSlices<T>(
  items: readonly T[],
  pause: Pause,
  visit: (item: T, at: number) => void,
  weigh: (item: T) => number = () => 1,
): Promise<void> {
  let start = 0;
  let work = 0;
  let startedAt = performance.now();
  for (let at = 0; at < items.length; at += 1) {
    // The index is below the length.
    const item = items[at] as T;
    const weight = weigh(item);
    const isLong = at > start && (at - start) % itemsPerLook === 0 && performance.now() - startedAt > sliceMaxMs;
    if (isLong || (work > 0 && work + weight > itemsPerSlice)) {
      await pause();
      start = at;
      work = 0;
      startedAt = performance.now();
    }
    work += weight;
    visit(item, at);
  }
}

export async function mapInSlices<T, R>(items: readonly T[], pause: Pause, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  await visitInSlices(items, pause, (item) => void mapped.push(map(item)));
  return mapped;
}
