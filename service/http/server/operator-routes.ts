import { hash, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { type Context, Hono } from "hono";
import type { Metrics } from "#service/operations/metrics/metrics.ts";
import { answer } from "../answer.ts";
import type { Env } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Readiness } from "./readiness.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

const isLoopback = (address: string) => isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Headers that a proxy adds. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-real-ip"] as const;

interface MetricsRequest {
  /** The remote address of the connection. */
  readonly address: string | undefined;
  readonly header: (name: string) => string | undefined;
}

const digest = (text: string) => Buffer.from(hash("sha256", text), "hex");

/** With a token, allows requests that send it as `Authorization: Bearer`. Without one, allows direct requests from this machine. */
export function mayReadMetrics(token: string | undefined, { address, header }: MetricsRequest): boolean {
  if (token) return timingSafeEqual(digest(header("authorization") ?? ""), digest(`Bearer ${token}`));
  return address !== undefined && isLoopback(address) && forwarding.every((name) => header(name) === undefined);
}

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
