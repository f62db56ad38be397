import { hash } from "node:crypto";
import type { Environment } from "#service/keys/environments.ts";
import { BoundedMap } from "../bounded-map.ts";
import { programID } from "./program-id.ts";

const entriesMax = 20_000;
const keyLengthMax = 1_000;

/** The last validator of a URL for a key, and the data version that it was computed from. */
interface Validator {
  readonly version: string;
  readonly etag: string;
}

/** Describes the state of an answer, and remembers validators in a bounded cache that evicts the least recently used. */
export function createValidators(environment: Environment) {
  const validators = new BoundedMap<string, Validator>(entriesMax);

  return {
    /** Names all that an answer is computed from. It is the same in every process, and part of the ETag. */
    stateOf: (key: string, version: string) => hash("sha1", `${programID()} ${environment} ${key} ${version}`, "base64url").slice(0, 16),
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
