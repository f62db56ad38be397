import { Hono } from "hono";
import { mayReadMetrics } from "#service/metrics/may-read-metrics.ts";
import type { Metrics } from "#service/metrics/metrics.ts";
import type { Env } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Readiness } from "./readiness.ts";

interface OperatorDependencies {
  readonly readiness: Readiness;
  readonly metrics: Pick<Metrics, "text" | "contentType">;
  /** Requests with this token may read the metrics from anywhere. Undefined allows this machine only. */
  readonly metricsToken: string | undefined;
}

/** Routes for load balancers and monitoring, outside /api and without a key. */
export function operatorRoutes({ readiness, metrics, metricsToken }: OperatorDependencies): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const reasons = await readiness.reasons();
    return reasons.length === 0 ? c.json({ status: "ready" }) : c.json({ status: "not ready", reasons }, 503);
  });
  app.get("/metrics", async (c) => {
    const address = c.env?.incoming?.socket.remoteAddress;
    if (!mayReadMetrics(metricsToken, { address, header: (name) => c.req.header(name) }))
      throw new ApiError(
        "FORBIDDEN",
        "Metrics are for programs on the service's own machine, or with METRICS_TOKEN set for those that send it",
      );
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  });
  return app;
}
