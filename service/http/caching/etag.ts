import { hash } from "node:crypto";
import type { ContentCoding } from "./content-coding.ts";

/** A strong validator: the hash of the exact body. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/** A compressed body is another representation and has a validator of its own (RFC 9110, 8.8.3.3). A hash contains no dot. */
export const codedEtag = (etag: string, coding: ContentCoding): string => etag.replace(/"$/, `.${coding}"`);

const withoutCoding = (etag: string) => etag.replace(/\.(?:br|gzip)"$/, '"');

/** The opaque tags of a list and whether each is weak. Skips anything that is not a quoted validator. */
function tagsIn(list: string): { readonly isWeak: boolean; readonly opaque: string }[] {
  return [...list.matchAll(/(W\/)?("[^"]*")/g)].map(([, weak, opaque = ""]) => ({ isWeak: weak !== undefined, opaque }));
}

/**
 * Whether If-Match names this validator (RFC 9110, 13.1.1: strong comparison, a list, or `*` for any representation), of the plain body or of a
 * compressed one: each is the same record.
 */
export const isMatchedBy = (ifMatch: string, etag: string): boolean =>
  ifMatch.trim() === "*" || tagsIn(ifMatch).some(({ isWeak, opaque }) => !isWeak && withoutCoding(opaque) === etag);

/**
 * The validator of this body, plain or compressed, that If-None-Match names (RFC 9110, 13.1.2: weak comparison, a list, or `*` for any
 * representation). Ignores anything that is not a quoted validator.
 */
export function findNamed(ifNoneMatch: string | undefined, etag: string): string | null {
  if (ifNoneMatch === undefined) return null;
  if (ifNoneMatch.trim() === "*") return etag;
  return tagsIn(ifNoneMatch).find(({ opaque }) => withoutCoding(opaque) === etag)?.opaque ?? null;
}
