import { hash } from "node:crypto";

/** The database stores this hash instead of the key. Keys are long and random, so plain SHA-256 is safe. */
export function hashKey(key: string): string {
  return hash("sha256", key);
}

const prefixMax = 12;

/** The start of a key, at most a third of it, so that a person can tell keys apart. */
export function prefixOfKey(key: string): string {
  return key.slice(0, Math.min(prefixMax, Math.floor(key.length / 3)));
}
