import { hash } from "node:crypto";

/** Keys are random and long, so a plain SHA-256 cannot be searched backwards; it is what the database holds of a key. */
export function hashKey(key: string): string {
  return hash("sha256", key);
}

const prefixMax = 12;

/** So much of a key that a person can tell it from others, at most a third. */
export function prefixOfKey(key: string): string {
  return key.slice(0, Math.min(prefixMax, Math.floor(key.length / 3)));
}
