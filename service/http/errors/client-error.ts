import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { chooseRequestId } from "../requests/start-request.ts";

/** A segment of one or two dots, as they are or percent-encoded, in the path. A server in front may resolve it differently from this one. */
const dotSegment = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** A letter, a digit or one of - . _ ~, percent-encoded (RFC 3986, 2.3), in the path. */
const encodedUnreserved = /^[^?#]*%(?:2d|2e|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;
const origin = /^https?:\/\/[^/?#]*/i;

/** A server in front may compare such a path as text. Below /api/, where it has nothing to keep private, clients may encode any character of an id. */
const hidesLetters = (url: string) => encodedUnreserved.test(url) && !url.replace(origin, "").startsWith("/api/");

/**
 * Whether the request is ambiguous although Node takes it: dot segments, encoded letters, several Host headers (RFC 9112, 3.2), none in HTTP/1.1, or
 * Transfer-Encoding in HTTP/1.0 (6.1).
 */
function isMalformed({ url = "", httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
  const hasFaults = httpVersion === "1.0" ? headers["transfer-encoding"] !== undefined : hosts === 0;
  return hosts > 1 || hasFaults || dotSegment.test(url) || hidesLetters(url);
}

const bodyOf = (detail: string) => JSON.stringify({ Error: detail });
const malformed = "The request is not valid HTTP, or its Host header or URL is invalid; nothing was done";

interface Refusal {
  readonly status: string;
  readonly detail: string;
}

/** Responses to errors of Node's HTTP parser, by error code. */
const found: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    detail: "The request has more than 1,000 headers, or headers of more than 64 KB",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", detail: "The request did not arrive in time; send it again" },
};

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? error.code : "");

/** The text of an answer, in the shape of spec "Errors", after which the connection is closed. */
function lastAnswer({ status, detail }: Refusal): string {
  const body = bodyOf(detail);
  const headers = [
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${chooseRequestId(undefined, undefined)}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

/** Answers an HTTP parser error on the socket. */
export function answerClientError(error: Error, socket: Duplex): void {
  const code = codeOf(error);
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(lastAnswer(found[code] ?? { status: "400 Bad Request", detail: malformed }));
}

/** Answers CONNECT, for which Node hands over the bare socket, and closes the connection also where the client does not. */
export function refuseConnect(socket: Duplex): void {
  socket.on("error", () => {});
  const answer = lastAnswer({ status: "501 Not Implemented", detail: "The service is not a proxy: it does not take CONNECT" });
  socket.end(answer, () => socket.destroy());
}

const refusal = (status: number, detail: string) =>
  new Response(bodyOf(detail), {
    status,
    headers: {
      "Content-Type": "application/json",
      "X-Request-Id": chooseRequestId(undefined, undefined),
      "Cache-Control": "no-store",
      Connection: "close",
    },
  });

/** Answers a request that Node accepts but that has no valid URL: a malformed Host header or an address of another scheme. */
export const answerBadRequest = (): Response => refusal(400, malformed);

/** Answers a request that Node accepts but that is ambiguous, or that has a coding of which Node decodes only `chunked`. Null for others. */
export function refuseRequest(incoming: IncomingMessage): Response | null {
  if (isMalformed(incoming)) return answerBadRequest();
  const coding = incoming.headers["transfer-encoding"] ?? "chunked";
  if (coding.toLowerCase() === "chunked") return null;
  return refusal(501, "The request has a Transfer-Encoding other than chunked, which the service cannot read; nothing was done");
}
