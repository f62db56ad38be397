import { hash } from "node:crypto";

/** A strong validator: the hash of the exact body. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/**
 * Whether If-None-Match names this validator (RFC 9110, 13.1.2: weak comparison, a list, or `*` for any representation).
 * What is not a quoted validator is ignored.
 */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  for (const [, opaque] of ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)) if (opaque === etag) return true;
  return false;
}
