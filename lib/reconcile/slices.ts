/** Lets the browser handle input and paint before the next slice of a long calculation. */
export type Pause = () => Promise<void>;

/** Items between two pauses: a few milliseconds of work on a slow machine. */
export const itemsPerSlice = 500;

/** Visits every item, with a pause after each slice. */
export async function visitInSlices<T>(items: readonly T[], pause: Pause, visit: (item: T, at: number) => void): Promise<void> {
  for (let start = 0; start < items.length; start += itemsPerSlice) {
    if (start > 0) await pause();
    const end = Math.min(start + itemsPerSlice, items.length);
    // The index is below the length.
    for (let at = start; at < end; at += 1) visit(items[at] as T, at);
  }
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
