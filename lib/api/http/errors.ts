import type { FieldError } from "#contract/errors.ts";

/** Whether a value is a JSON object, not an array or null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface ApiErrorParts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fieldErrors?: readonly FieldError[];
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
}

/**
 * A failed call with every part of its error; spec "Errors". `status` is 0 when no answer arrived (offline, connection cut). `code` is
 * the API's stable code, or "HTTP_<status>" when the answer had none. `retryAfterSeconds` is the Retry-After of a 429 or 503.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(parts.detail, options);
    this.status = parts.status;
    this.code = parts.code;
    this.detail = parts.detail;
    this.fieldErrors = parts.fieldErrors ?? [];
    this.requestId = parts.requestId ?? null;
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null;
  }
}

interface Head {
  get(name: string): string | null;
}

const detailMax = 500;
const textOr = (value: unknown, otherwise: string) =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, detailMax) : otherwise;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === "string" && typeof value.code === "string" && typeof value.detail === "string";
}

/** The longest wait. A timer cannot hold more than 25 days. */
export const retryAfterMaxSeconds = 24 * 60 * 60;
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/** Seconds of a Retry-After header, which may also be an HTTP date; at most a day. */
export function readRetryAfter(value: string | null, now: number = Date.now()): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Math.min(retryAfterMaxSeconds, Number(text));
  if (!httpDate.test(text)) return null;
  // One of the three forms of an HTTP date has no time zone. It is in GMT.
  const date = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : Math.min(retryAfterMaxSeconds, Math.max(0, Math.ceil((date - now) / 1000)));
}

/** The same error with a wait of at least this many seconds. Does not change an error without a wait. */
export function withRetryAfter(error: ApiError, atLeastSeconds: number): ApiError {
  if (error.retryAfterSeconds === null || error.retryAfterSeconds >= atLeastSeconds) return error;
  const { status, code, detail, fieldErrors, requestId } = error;
  return new ApiError({ status, code, detail, fieldErrors, requestId, retryAfterSeconds: atLeastSeconds });
}

/** Reads both error shapes of the spec. Any other text becomes a sentence with the status. */
export function readApiError(status: number, head: Head, text: string): ApiError {
  const body = parseJson(text);
  const error = isObject(body) ? body.Error : undefined;
  const parts = isObject(error) ? error : {};
  const sentence = `The Data API answered with status ${status}.`;
  return new ApiError({
    status,
    code: textOr(parts.code, `HTTP_${status}`),
    detail: textOr(typeof error === "string" ? error : parts.detail, sentence),
    fieldErrors: Array.isArray(parts.fieldErrors) ? parts.fieldErrors.filter(isFieldError) : [],
    requestId: head.get("x-request-id"),
    retryAfterSeconds: readRetryAfter(head.get("retry-after")),
  });
}

/** The error when no answer arrives. */
export function connectionLost(cause: unknown): ApiError {
  return new ApiError(
    { status: 0, code: "CONNECTION_LOST", detail: "The dashboard could not be reached. Check your connection and try again." },
    { cause },
  );
}

/** For the `catch` of an import: scripts come from the dashboard, too. */
export function throwConnectionLost(cause: unknown): never {
  throw connectionLost(cause);
}

export const answerCutCode = "ANSWER_CUT";

/** The error when an answer breaks off: the connection was cut, the API stopped sending, or the answer is too large to forward. */
export function answerCut(head: Head, cause: unknown): ApiError {
  return new ApiError(
    {
      status: 502,
      code: answerCutCode,
      detail:
        "The Data API’s answer broke off before its end: the connection was cut, or the answer was too slow or too large. Try again, or narrow the filters.",
      requestId: head.get("x-request-id"),
    },
    { cause },
  );
}

/** The error of a success that cannot be read. `problem` continues "The Data API answered with status 200, ". */
export function invalidReply(status: number, head: Head, problem: string, cause?: unknown): ApiError {
  return new ApiError(
    {
      status: 502,
      code: "UPSTREAM_INVALID",
      detail: `The Data API answered with status ${status}, ${problem}.`,
      requestId: head.get("x-request-id"),
    },
    { cause },
  );
}
