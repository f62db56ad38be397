import { hash } from "node:crypto";

/** A strong validator: the hash of the exact body. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/** The opaque tags of a list and whether each is weak. Skips anything that is not a quoted validator. */
function tagsIn(list: string): { readonly isWeak: boolean; readonly opaque: string }[] {
  return [...list.matchAll(/(W\/)?("[^"]*")/g)].map(([, weak, opaque = ""]) => ({ isWeak: weak !== undefined, opaque }));
}

/** Whether If-Match names this validator (RFC 9110, 13.1.1: strong comparison, a list, or `*` for any representation). */
export const isMatchedBy = (ifMatch: string, etag: string): boolean =>
  ifMatch.trim() === "*" || tagsIn(ifMatch).some(({ isWeak, opaque }) => !isWeak && opaque === etag);

/**
 * Whether If-None-Match names this validator (RFC 9110, 13.1.2: weak comparison, a list, or `*` for any representation).
 * Ignores anything that is not a quoted validator.
 */
export function isNamedBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return tagsIn(ifNoneMatch).some(({ opaque }) => opaque === etag);
}
