/** A map that evicts its oldest entry when it is full. Setting a key makes its entry the newest. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#max) break;
      this.delete(oldest);
    }
    return this;
  }
}

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
