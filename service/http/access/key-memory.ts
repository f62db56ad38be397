/** Removes what was put into the map first, until it holds no more than `max`. */
export function forgetOldest<K>(map: Map<K, unknown>, max: number) {
  for (const oldest of map.keys()) {
    if (map.size <= max) break;
    map.delete(oldest);
  }
}

/** Remembers at most `max` values for `milliseconds`; the one that was kept first is forgotten first. Times are Unix milliseconds. */
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
