import "server-only";
import { createHash } from "node:crypto";
import type { Connection } from "../../session/cookies/stored-connection.ts";

const entityTag = /(W\/)?"([^"]*)"/g;
const oneEntityTag = /^(W\/)?"([^"]*)"$/;
const markLength = 11;

/** Differs for every key of a slug, and reveals nothing about the key. A key that continues a connection keeps only `connectedAt`. */
function markOf({ slug, connectedAt, signedInAt }: Connection): string {
  return createHash("sha256").update(`${slug} ${connectedAt} ${signedInAt}`).digest("base64url").slice(0, markLength);
}

/**
 * The Data API's ETag as the browser gets it. The mark comes first, because a server between them may append to a tag, for example `-gzip`.
 * Null for a text that is not an entity tag.
 */
export function markTag(tag: string, connection: Connection): string | null {
  const [, weak = "", opaque] = oneEntityTag.exec(tag) ?? [];
  return opaque === undefined ? null : `${weak}"${markOf(connection)}.${opaque}"`;
}

/** The browser's If-None-Match or If-Match as the Data API gets it: only the tags with this connection's mark, without it. Null when there are none. */
export function unmarkTags(tags: string, connection: Connection): string | null {
  const mark = `${markOf(connection)}.`;
  const own: string[] = [];
  for (const [, weak = "", opaque = ""] of tags.matchAll(entityTag)) {
    if (opaque.startsWith(mark)) own.push(`${weak}"${opaque.slice(mark.length)}"`);
  }
  return own.length === 0 ? null : own.join(", ");
}
