import "server-only";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import { ApiError, readRetryAfter } from "#lib/api/http/errors.ts";
import { serverLimits } from "../limits.ts";
import { EncodingError } from "./forward/content-encoding.ts";

type FailureCode = Extract<ErrorCode, "UPSTREAM_UNREACHABLE" | "UPSTREAM_INVALID" | "UPSTREAM_TIMEOUT" | "UNAVAILABLE">;

interface GatewayAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

const keptCodes: ReadonlyMap<number, ErrorCode> = new Map([
  [401, "INVALID_KEY"],
  [429, "RATE_LIMITED"],
]);

/** Thrown when the Data API gave no answer, or another server answered in its place. The message names the host and never the key. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly code: FailureCode;
  /** The answer of a gateway between the dashboard and the Data API. */
  readonly answered: GatewayAnswer | null;
  /** The connection or the answer was cut, so another attempt may succeed. */
  readonly isBrokenOff: boolean;

  constructor(code: FailureCode, message: string, answered: GatewayAnswer | null = null, isBrokenOff = false) {
    super(message);
    this.code = code;
    this.answered = answered;
    this.isBrokenOff = isBrokenOff;
  }

  /**
   * The failure as an error of the API. A gateway's 401 and 429 keep their meaning: the key is refused, or readers must wait. By a 5xx it says
   * that it did not reach the API.
   */
  toApiError(requestId: string | null): ApiError {
    const retryAfterSeconds = readRetryAfter(this.answered?.retryAfter ?? null);
    const answered = this.answered?.status ?? 0;
    const isUnreachable = this.code === "UPSTREAM_INVALID" && answered >= 500;
    const code: ErrorCode = keptCodes.get(answered) ?? (isUnreachable ? "UPSTREAM_UNREACHABLE" : this.code);
    return new ApiError({ status: errorStatus[code], code, detail: this.message, requestId, retryAfterSeconds }, { cause: this });
  }
}

/** A server closes idle connections, perhaps just as a request arrives on one. */
const cuts = new Set(["ECONNRESET", "UND_ERR_SOCKET", "EPIPE"]);
const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "DASHBOARD_DEADLINE"]);
const nonsense = new Set(["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "UND_ERR_HEADERS_OVERFLOW"]);
const oversize = new Set(["UND_ERR_RES_EXCEEDED_MAX_SIZE", "ERR_BUFFER_TOO_LARGE"]);
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name could not be looked up",
  ECONNRESET: "the connection was cut",
  UND_ERR_SOCKET: "the connection was cut",
  EPIPE: "the connection was cut",
  UND_ERR_CONNECT_TIMEOUT: "the connection took too long",
  EHOSTUNREACH: "there is no route to the host",
};

function codeOf(cause: unknown): string {
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

const replyMegabytesMax = serverLimits.replyBytes / 1024 / 1024;
const busySeconds = 2;

/** The failure of an answer that is too large to read. */
export function answerTooLarge(host: string): UpstreamFailure {
  return new UpstreamFailure(
    "UPSTREAM_INVALID",
    `${host} answered with more than ${replyMegabytesMax} MB, the maximum for one answer. Narrow the filters or the dates, or ask for smaller pages.`,
  );
}

/** The failure when all slots for requests are taken. */
export function tooManyRequests(host: string): UpstreamFailure {
  return new UpstreamFailure(
    "UNAVAILABLE",
    `Too many requests to ${host} are already in progress or waiting. Try again in ${busySeconds} seconds.`,
    { status: 503, retryAfter: String(busySeconds) },
  );
}

/** The failure when the bodies of requests hold too many bytes. */
export function tooManyBodies(): UpstreamFailure {
  return new UpstreamFailure("UNAVAILABLE", `Too many large requests are being sent at once. Try again in ${busySeconds} seconds.`, {
    status: 503,
    retryAfter: String(busySeconds),
  });
}

export const isOversize = (cause: unknown): boolean => oversize.has(codeOf(cause));

export function brokenOff(cause: unknown, host: string): UpstreamFailure {
  const code = codeOf(cause);
  if (isOversize(cause)) return answerTooLarge(host);
  if (timeouts.has(code)) {
    return new UpstreamFailure("UPSTREAM_TIMEOUT", `${host} began to answer but took too long to finish.`, null, true);
  }
  if (code.startsWith("Z_") || code.startsWith("ERR_")) {
    return new UpstreamFailure("UPSTREAM_INVALID", `${host} sent a compressed answer that cannot be read.`);
  }
  return new UpstreamFailure("UPSTREAM_UNREACHABLE", `${host} broke off its answer before the end.`, null, true);
}

/** The failure of a request that undici could not complete. */
export function upstreamFailure(cause: unknown, host: string): UpstreamFailure {
  const code = codeOf(cause);
  if (timeouts.has(code)) return new UpstreamFailure("UPSTREAM_TIMEOUT", `${host} took too long to answer.`);
  const isUnparsable = cause instanceof Error && cause.name === "HTTPParserError";
  if (isUnparsable || nonsense.has(code)) return new UpstreamFailure("UPSTREAM_INVALID", `${host} sent an answer that is not valid HTTP.`);
  if (cause instanceof EncodingError)
    return new UpstreamFailure("UPSTREAM_INVALID", `${host} sent an answer in an encoding that the dashboard does not support.`);
  const reason = reasons[code] ?? (code || "the request failed");
  return new UpstreamFailure("UPSTREAM_UNREACHABLE", `${host} could not be reached: ${reason}.`, null, cuts.has(code));
}
