import "server-only";

export interface MapBounds<V> {
  readonly entries: number;
  /** Of all values together. */
  readonly bytes?: number;
  readonly sizeOf?: (value: V) => number;
}

/** A map that drops its least recently used entry when it is full. */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #bounds: MapBounds<V>;
  #bytes = 0;

  constructor(bounds: MapBounds<V>) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A Map's order is the order of insertion.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#bounds.entries && this.#bytes <= (this.#bounds.bytes ?? Number.POSITIVE_INFINITY)) return;
      this.delete(oldest);
    }
  }

  delete(key: K): boolean {
    const value = this.#entries.get(key);
    if (value === undefined) return false;
    this.#bytes -= this.#sizeOf(value);
    return this.#entries.delete(key);
  }

  #sizeOf(value: V): number {
    return this.#bounds.sizeOf?.(value) ?? 0;
  }
}
