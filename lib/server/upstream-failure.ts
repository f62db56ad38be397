import "server-only";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import { ApiError, readRetryAfter } from "#lib/api/errors.ts";

type FailureCode = Extract<ErrorCode, "UPSTREAM_UNREACHABLE" | "UPSTREAM_INVALID" | "UPSTREAM_TIMEOUT">;

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** The Data API gave no answer, or one that is not its own. The message names the host and never the key. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly code: FailureCode;
  /** What a server in between answered instead. */
  readonly answered: Answered | null;

  constructor(code: FailureCode, message: string, answered: Answered | null = null) {
    super(message);
    this.code = code;
    this.answered = answered;
  }

  /** In the API's own terms. A gateway's 429 stays one, so that readers wait. */
  toApiError(requestId: string | null): ApiError {
    const retryAfterSeconds = readRetryAfter(this.answered?.retryAfter ?? null);
    const code: ErrorCode = this.answered?.status === 429 ? "RATE_LIMITED" : this.code;
    return new ApiError({ status: errorStatus[code], code, detail: this.message, requestId, retryAfterSeconds });
  }
}

const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const nonsense = new Set(["UND_ERR_RES_EXCEEDED_MAX_SIZE", "UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "UND_ERR_HEADERS_OVERFLOW"]);
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name could not be looked up",
  ECONNRESET: "the connection was cut",
  UND_ERR_SOCKET: "the connection was cut",
  UND_ERR_CONNECT_TIMEOUT: "the connection took too long",
  EHOSTUNREACH: "there is no route to the host",
};

function codeOf(cause: unknown): string {
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

/** What became of a request that undici could not bring to an end. */
export function upstreamFailure(cause: unknown, host: string): UpstreamFailure {
  const code = codeOf(cause);
  if (timeouts.has(code)) return new UpstreamFailure("UPSTREAM_TIMEOUT", `${host} took too long to answer.`);
  const isUnparsable = cause instanceof Error && cause.name === "HTTPParserError";
  if (isUnparsable || nonsense.has(code)) {
    return new UpstreamFailure("UPSTREAM_INVALID", `${host} gave an answer that cannot be read as HTTP, or one that is far too large.`);
  }
  return new UpstreamFailure("UPSTREAM_UNREACHABLE", `${host} could not be reached: ${words[code] ?? (code || "the request failed")}.`);
}
