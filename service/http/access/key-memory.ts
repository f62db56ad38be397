/** Removes the oldest entries until the map holds at most `max`. */
export function forgetOldest<K>(map: Map<K, unknown>, max: number) {
  for (const oldest of map.keys()) {
    if (map.size <= max) break;
    map.delete(oldest);
  }
}

/** Caches at most `max` values for `milliseconds`. Evicts the oldest first. Times are Unix milliseconds. */
export function createMemory<V>(milliseconds: number, max: number) {
  const entries = new Map<string, { since: number; value: V }>();

  return {
    find(name: string, now: number): V | undefined {
      const entry = entries.get(name);
      const age = entry === undefined ? milliseconds : now - entry.since;
      return age >= 0 && age < milliseconds ? entry?.value : undefined;
    },
    keep(name: string, now: number, value: V) {
      entries.delete(name);
      entries.set(name, { since: now, value });
      forgetOldest(entries, max);
    },
    forget(name: string) {
      entries.delete(name);
    },
  };
}
