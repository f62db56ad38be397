import type { Middleware } from "../context.ts";
import { chooseRequestId } from "./request-id.ts";

/** Gives the request its id, which every answer carries, and the one reading of the clock that all of it uses. */
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
