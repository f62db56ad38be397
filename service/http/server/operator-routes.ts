import { type Context, Hono } from "hono";
import { mayReadMetrics } from "#service/metrics/may-read-metrics.ts";
import type { Metrics } from "#service/metrics/metrics.ts";
import { answer } from "../answer.ts";
import type { Env } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Readiness } from "./readiness.ts";

interface OperatorDependencies {
  readonly readiness: Readiness;
  readonly metrics: Pick<Metrics, "text" | "contentType">;
  /** Requests with this token may read the metrics from anywhere. Undefined allows this machine only. */
  readonly metricsToken: string | undefined;
}

const json = (c: Context<Env>, body: object, status = 200) =>
  answer(c, JSON.stringify(body), status, { "Content-Type": "application/json" });

/** Routes for load balancers and monitoring, outside /api and without a key. */
export function operatorRoutes({ readiness, metrics, metricsToken }: OperatorDependencies): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/healthz", (c) => json(c, { status: "ok" }));
  app.get("/readyz", async (c) => {
    const reasons = await readiness.reasons();
    return reasons.length === 0 ? json(c, { status: "ready" }) : json(c, { status: "not ready", reasons }, 503);
  });
  app.get("/metrics", async (c) => {
    const address = c.env?.incoming?.socket.remoteAddress;
    if (!mayReadMetrics(metricsToken, { address, header: (name) => c.req.header(name) }))
      throw new ApiError(
        "FORBIDDEN",
        "Metrics are available to programs on the service's machine or, if METRICS_TOKEN is set, to requests that send it",
      );
    return answer(c, await metrics.text(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  });
  return app;
}
