import type { Context } from "hono";
import { routePath } from "hono/route";
import type { RequestMetrics } from "#service/operations/metrics/request-metrics.ts";
import type { Env, Middleware } from "./context.ts";
import type { Log } from "./log.ts";

/** The declared route without ids or query, such as /api/v1/invoices/{invoiceID}; /api/* if no route matched. */
export function routeNameOf(c: Context<Env>): string {
  const route = c.get("route");
  return route ? `/api${route.endpoint.path}` : routePath(c);
}

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/** Logs and counts each request when its response is ready: at info, and probes at debug. */
export function observeRequests(log: Log, metrics: RequestMetrics | null): Middleware {
  return async (c, next) => {
    const started = performance.now();
    metrics?.begin();
    await next();
    const ms = performance.now() - started;
    const [route, keyID, error] = [routeNameOf(c), c.get("caller")?.keyID, c.get("errorCode")];
    const { method } = c.req;
    const { status } = c.res;
    const limited = error !== "RATE_LIMITED" ? null : keyID === undefined ? "address" : "key";
    metrics?.end({ method, route, status, seconds: ms / 1000, isReplay: c.get("isReplay") ?? false, limited });
    const bytes = c.get("bodyBytes");
    const cause = c.get("cause");
    const told = { requestId: c.get("requestId"), keyID, method, route, status, error, cause, ms: Math.round(ms * 100) / 100, bytes };
    const facts = { ...told, ...c.get("refusedClient") };
    if (probes.has(route)) log.debug(facts, "answered");
    else log.info(facts, "answered");
  };
}
