import { type ErrorBody, type ErrorCode, errorStatus, type FieldError } from "#contract/errors.ts";

interface Parts {
  readonly fieldErrors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response. `detail` says what failed, where, and how to fix it. It never contains a key. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly fieldErrors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, { fieldErrors, headers = {} }: Parts = {}) {
    super(`${code}: ${detail}`);
    this.name = "ApiError";
    this.code = code;
    this.detail = detail;
    this.fieldErrors = fieldErrors;
    this.headers = headers;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/**
 * The body of an error, by spec "Errors": v1 reads answer with the short shape `{Error: text}`,
 * v1 writes and v2 with `{Error: {code, detail, fieldErrors?}}`. `path` starts at /v1 or /v2.
 */
export function errorBodyFor(error: ApiError, method: string, path: string): ErrorBody {
  const isShort = (method === "GET" || method === "HEAD") && !path.startsWith("/v2/");
  if (isShort) return { Error: error.detail };
  const { code, detail, fieldErrors } = error;
  return { Error: { code, detail, ...(fieldErrors && { fieldErrors: [...fieldErrors] }) } };
}
