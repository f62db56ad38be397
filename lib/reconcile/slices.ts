/** Lets the browser handle input and paint before the next slice of a long calculation. */
export type Pause = () => Promise<void>;

/** The most items between two pauses. */
export const itemsPerSlice = 500;
const sliceMaxMs = 8;
/** The clock is read once for this many items. */
const itemsPerLook = 50;

/** Visits every item, with a pause after each slice: after some milliseconds or `itemsPerSlice` items. */
export async function visitInSlices<T>(items: readonly T[], pause: Pause, visit: (item: T, at: number) => void): Promise<void> {
  let start = 0;
  let startedAt = performance.now();
  for (let at = 0; at < items.length; at += 1) {
    const isLong = at > start && (at - start) % itemsPerLook === 0 && performance.now() - startedAt > sliceMaxMs;
    if (isLong || at - start === itemsPerSlice) {
      await pause();
      start = at;
      startedAt = performance.now();
    }
    // The index is below the length.
    visit(items[at] as T, at);
  }
}

/** Maps every item like visitInSlices. */
export async function mapInSlices<T, R>(items: readonly T[], pause: Pause, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  await visitInSlices(items, pause, (item) => void mapped.push(map(item)));
  return mapped;
}

/** Continues in a new task. Unlike a timer, a message is not delayed in nested calls. */
export const nextTask: Pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
