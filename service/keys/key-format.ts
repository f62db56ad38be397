import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Environment } from "../environments.ts";

const prefixes = { production: "prod_", test: "test_" } as const;
const randomLength = 24;
// Base64url has no dot: neither a key of before there were checksums nor, in practice, one of a snapshot has this form.
const issuedForm = /^(?:prod|test)_[A-Za-z0-9_-]{32}\.[0-9a-f]{8}$/;
const checksumLength = 8;

const checksumOf = (text: string) => crc32(text).toString(16).padStart(checksumLength, "0");

/** A new key: the environment, 24 random bytes, and behind a dot the CRC-32 of both. */
export function createKey(environment: Environment): string {
  const text = prefixes[environment] + randomBytes(randomLength).toString("base64url");
  return `${text}.${checksumOf(text)}`;
}

/** True for a key of the issued form whose checksum does not match: somebody mistyped it. Keys of any other form may be older or a snapshot's. */
export function isMistyped(key: string): boolean {
  if (!issuedForm.test(key)) return false;
  const [text = "", checksum] = key.split(".");
  return checksumOf(text) !== checksum;
}
