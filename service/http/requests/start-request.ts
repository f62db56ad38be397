import { randomUUID } from "node:crypto";
import { containsKey } from "../../keys/hide-keys.ts";
import { addHeaders } from "../answer.ts";
import type { Middleware } from "../context.ts";

const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The caller's X-Request-Id if it has 1 to 64 letters, digits, - and _; otherwise a new one. A value that contains a key is replaced, since the id is
 * logged. `keys` is the header x-api-key.
 */
export function chooseRequestId(given: string | undefined, keys: string | undefined): string {
  if (given === undefined || !acceptable.test(given) || containsKey(given, keys)) return randomUUID();
  return given;
}

/** Sets the request id, which every response carries, and the time that the whole request uses. */
export function startRequest(clock: () => Date): Middleware {
  return async (c, next) => {
    const requestId = chooseRequestId(c.req.header("x-request-id"), c.req.header("x-api-key"));
    c.set("requestId", requestId);
    c.set("now", clock());
    c.set("bodyBytes", 0);
    addHeaders(c, { "X-Request-Id": requestId });
    await next();
  };
}
