import { Hono } from "hono";
import type { Env } from "./context.ts";
import type { Readiness } from "./readiness.ts";

/** What load balancers and monitoring ask, outside /api and without a key. */
export function operatorRoutes(readiness: Readiness): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const reasons = await readiness.reasons();
    return reasons.length === 0 ? c.json({ status: "ready" }) : c.json({ status: "not ready", reasons }, 503);
  });
  return app;
}
