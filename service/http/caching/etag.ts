import { createHash, hash } from "node:crypto";
import { nextTurn } from "#service/db/limits/arrivals.ts";
import type { Slices } from "../answer-text.ts";
import type { ContentCoding } from "./content-coding.ts";

/** A strong validator: the hash of the exact body. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/** The same of a large body. Other requests run between its slices. */
export async function etagOfSlices(slices: Slices): Promise<string> {
  const digest = createHash("sha1");
  for (const slice of slices) {
    digest.update(slice);
    await nextTurn();
  }
  return `"${digest.digest("base64url")}"`;
}

/** The validator with the state that its body was computed from. Neither hash contains a dot. */
export const withState = (etag: string, state: string): string => etag.replace(/"$/, `.${state}"`);

/** A compressed body is another representation and has a validator of its own (RFC 9110, 8.8.3.3). */
export const codedEtag = (etag: string, coding: ContentCoding): string => etag.replace(/"$/, `.${coding}"`);

/** The validator without state and coding. */
const plainEtag = (etag: string) => etag.replace(/(?:\.[\w-]{16})?(?:\.(?:br|gzip))?"$/, '"');
const stateIn = (etag: string) => /\.([\w-]{16})(?:\.(?:br|gzip))?"$/.exec(etag)?.[1];

/** The validators of a list that are compared. A header has room for 20,000. */
const tagsMax = 100;

/** The first opaque tags of a list and whether each is weak. Skips anything that is not a quoted validator. */
function tagsIn(list: string): { readonly isWeak: boolean; readonly opaque: string }[] {
  return [...list.matchAll(/(W\/)?("[^"]*")/g).take(tagsMax)].map(([, weak, opaque = ""]) => ({ isWeak: weak !== undefined, opaque }));
}

/**
 * Whether If-Match names this validator (RFC 9110, 13.1.1: strong comparison, a list, or `*` for any representation), of the plain body or of a
 * compressed one: each is the same record.
 */
export const isMatchedBy = (ifMatch: string, etag: string): boolean =>
  ifMatch.trim() === "*" || tagsIn(ifMatch).some(({ isWeak, opaque }) => !isWeak && plainEtag(opaque) === plainEtag(etag));

/**
 * The validator of this body, plain or compressed, that If-None-Match names (RFC 9110, 13.1.2: weak comparison, a list, or `*` for any
 * representation). Ignores anything that is not a quoted validator.
 */
export function findNamed(ifNoneMatch: string | undefined, etag: string | undefined): string | null {
  if (ifNoneMatch === undefined || etag === undefined) return null;
  if (ifNoneMatch.trim() === "*") return etag;
  return tagsIn(ifNoneMatch).find(({ opaque }) => plainEtag(opaque) === plainEtag(etag))?.opaque ?? null;
}

/** The validator that If-None-Match names of a body that was computed from this state. */
export const findOfState = (ifNoneMatch: string, state: string): string | null =>
  tagsIn(ifNoneMatch).find(({ opaque }) => stateIn(opaque) === state)?.opaque ?? null;
