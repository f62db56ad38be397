const entriesMax = 20_000;
const textMax = 1_000;

/** The last validator of a URL for a key, and the data version that it was computed from. */
interface Validator {
  readonly version: string;
  readonly etag: string;
}

/** A bounded cache of validators that evicts the least recently used. */
export function createValidators() {
  const validators = new Map<string, Validator>();

  return {
    find(key: string, version: string): string | undefined {
      const found = validators.get(key);
      if (found?.version !== version) return undefined;
      validators.delete(key);
      validators.set(key, found);
      return found.etag;
    },
    remember(key: string, validator: Validator) {
      if (key.length > textMax) return;
      validators.delete(key);
      validators.set(key, validator);
      for (const oldest of validators.keys()) {
        if (validators.size <= entriesMax) break;
        validators.delete(oldest);
      }
    },
  };
}
