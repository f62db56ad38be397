const perPart = 1_000;

/** Items in the parts in which they are sent to and from the worker, because copying thousands at once blocks the page. */
export function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += perPart) yield items.slice(start, start + perPart);
}
