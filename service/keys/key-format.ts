import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Environment } from "./environments.ts";

const prefixes = { production: "prod_", test: "test_" } as const;
const randomLength = 24;
// Base64url has no dot, so neither a key without a checksum nor, in practice, a key of a snapshot has this form.
const issuedForm = /^(prod|test)_[A-Za-z0-9_-]{32}\.[0-9a-f]{8}$/;
const checksumLength = 8;

const checksumOf = (text: string) => crc32(text).toString(16).padStart(checksumLength, "0");

/** Creates a key: the environment, 24 random bytes, a dot and the CRC-32 of both. */
export function createKey(environment: Environment): string {
  const text = prefixes[environment] + randomBytes(randomLength).toString("base64url");
  return `${text}.${checksumOf(text)}`;
}

/** Whether a key has the form of issued keys but a wrong checksum. Keys of other forms may be older or come from a snapshot. */
export function isMistyped(key: string): boolean {
  if (!issuedForm.test(key)) return false;
  const [text = "", checksum] = key.split(".");
  return checksumOf(text) !== checksum;
}

/** The environment of a key that has the form of issued keys; null for a key of another form, which may come from a snapshot of either. */
export function environmentOfKey(key: string): Environment | null {
  const prefix = issuedForm.exec(key)?.[1];
  if (prefix === undefined) return null;
  return prefix === "prod" ? "production" : "test";
}

/** The database stores this hash instead of the key. Keys are long and random, so plain SHA-256 is safe. */
export function hashKey(key: string): string {
  return hash("sha256", key);
}

const prefixMax = 12;

/** The start of a key, at most a third of it, so that a person can tell keys apart. */
export function prefixOfKey(key: string): string {
  return key.slice(0, Math.min(prefixMax, Math.floor(key.length / 3)));
}
