import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ApiError, errorBodyFor } from "./api-error.ts";
import type { Env } from "./context.ts";
import { isUnreachable } from "./database-errors.ts";
import type { Log } from "./log.ts";

function toApiError(error: unknown, c: Context<Env>, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  const requestId = c.get("requestId");
  log.error({ err: error, requestId, method: c.req.method, path: c.get("path") }, "request failed");
  if (isUnreachable(error))
    return new ApiError("UNAVAILABLE", "The service cannot reach its database at the moment; try again shortly", {
      headers: { "Retry-After": "5" },
    });
  return new ApiError("INTERNAL_ERROR", `Something went wrong in the service; tell the operator the request id ${requestId}`);
}

/** Turns whatever was thrown into an answer of the spec's shape. What is unexpected is logged whole and told in one sentence. */
export function answerError(log: Log) {
  return (thrown: unknown, c: Context<Env>) => {
    const error = toApiError(thrown, c, log);
    const body = errorBodyFor(error, c.req.method, c.get("path") ?? "/");
    // errorStatus holds only statuses that carry a body.
    return c.json(body, error.status as ContentfulStatusCode, { ...error.headers, "Cache-Control": "no-store" });
  };
}
