import type { Middleware } from "../context.ts";
import { chooseRequestId } from "./request-id.ts";

/** Sets the request id, which every response carries, and the time that the whole request uses. */
export function startRequest(clock: () => Date): Middleware {
  return async (c, next) => {
    const requestId = chooseRequestId(c.req.header("x-request-id"), c.req.header("x-api-key"));
    c.set("requestId", requestId);
    c.set("now", clock());
    c.set("bodyBytes", 0);
    c.header("X-Request-Id", requestId);
    await next();
  };
}
