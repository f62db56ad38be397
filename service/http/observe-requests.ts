import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Env, Middleware } from "./context.ts";
import type { Log } from "./log.ts";

/** The route that answered, as the service declares it, never the address that was asked: /api/v1/invoices/{invoiceID}, or /api/* for none. */
export function routeNameOf(c: Context<Env>): string {
  const route = c.get("route");
  return route ? `/api${route.endpoint.path}` : routePath(c);
}

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** Logs each request in one line, once its answer is made: at info, and at debug what only asks how the service is. */
export function observeRequests(log: Log): Middleware {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const route = routeNameOf(c);
    const facts = {
      requestId: c.get("requestId"),
      keyID: c.get("caller")?.keyID,
      method: c.req.method,
      route,
      status: c.res.status,
      error: c.get("errorCode"),
      ms: Math.round((performance.now() - started) * 100) / 100,
      bytes: c.get("bodyBytes"),
    };
    if (probes.has(route)) log.debug(facts, "answered");
    else log.info(facts, "answered");
  };
}
