import { BoundedMap } from "../bounded-map.ts";

/** Caches at most `max` values for `milliseconds`. Evicts the oldest first. Times are Unix milliseconds. */
export function createExpiringMap<V>(milliseconds: number, max: number) {
  const entries = new BoundedMap<string, { since: number; value: V }>(max);

  return {
    get(key: string, now: number): V | undefined {
      const entry = entries.get(key);
      const age = entry === undefined ? milliseconds : now - entry.since;
      return age >= 0 && age < milliseconds ? entry?.value : undefined;
    },
    set(key: string, now: number, value: V) {
      entries.set(key, { since: now, value });
    },
    delete(key: string) {
      entries.delete(key);
    },
  };
}
