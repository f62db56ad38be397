import type { Context } from "hono";
import { diskFullRemedy, isDiskFull } from "#service/db/disk-full.ts";
import { hideKeys } from "#service/keys/hide-keys.ts";
import { answer } from "../answer.ts";
import { type Env, isRead } from "../context.ts";
import type { Log } from "../log.ts";
import { routeNameOf } from "../observe-requests.ts";
import { ApiError, errorBodyFor } from "./api-error.ts";
import { unavailabilityOf } from "./database-errors.ts";
import { causeOf } from "./describe-error.ts";

function toApiError(error: unknown, c: Context<Env>, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  // The client has disconnected, so nobody reads the answer.
  if (c.req.raw.signal.aborted) return new ApiError("UNAVAILABLE", "The client closed the connection");
  c.set("cause", causeOf(error));
  const requestId = c.get("requestId");
  const facts = { err: error, requestId, keyID: c.get("caller")?.keyID, method: c.req.method, route: routeNameOf(c) };
  log.error(facts, isDiskFull(error) ? diskFullRemedy : "request failed");
  const unavailable = unavailabilityOf(error, isRead(c.req.method));
  if (unavailable)
    return new ApiError("UNAVAILABLE", unavailable.detail, { headers: { "Retry-After": String(unavailable.retryAfterSeconds) } });
  return new ApiError("INTERNAL_ERROR", `Something went wrong in the service; tell the operator the request id ${requestId}`);
}

/** Turns an error into a response of the specified shape, without keys. Logs an unexpected error in full and answers it with one sentence. */
export function answerError(log: Log) {
  return (thrown: unknown, c: Context<Env>) => {
    const error = toApiError(thrown, c, log);
    const body = hideKeys(JSON.stringify(errorBodyFor(error, c.req.method, c.get("path") ?? "/")), c.req.header("x-api-key"));
    c.set("errorCode", error.code);
    c.set("bodyBytes", Buffer.byteLength(body));
    const headers = { ...error.headers, "Content-Type": "application/json", "Cache-Control": "no-store" };
    return answer(c, body, error.status, headers);
  };
}
