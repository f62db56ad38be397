import type { IncomingMessage } from "node:http";

/** A segment of one or two dots, as they are or percent-encoded, in the path. A server in front may resolve it differently from this one. */
const dotSegment = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** Whether the request is ambiguous although Node takes it: dot segments, several Host headers (RFC 9112, 3.2), or none in HTTP/1.1. */
export function isMalformed({ url = "", httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
  return hosts > 1 || (hosts === 0 && httpVersion !== "1.0") || dotSegment.test(url);
}
