import { BoundedMap } from "../bounded-map.ts";

const entriesMax = 20_000;
const keyLengthMax = 1_000;

/** The last validator of a URL for a key, and the data version that it was computed from. */
interface Validator {
  readonly version: string;
  readonly etag: string;
}

/** A bounded cache of validators that evicts the least recently used. */
export function createValidators() {
  const validators = new BoundedMap<string, Validator>(entriesMax);

  return {
    get(key: string, version: string): string | undefined {
      const found = validators.get(key);
      if (found?.version !== version) return undefined;
      validators.set(key, found);
      return found.etag;
    },
    set(key: string, validator: Validator) {
      if (key.length <= keyLengthMax) validators.set(key, validator);
    },
  };
}
