import { Hono } from "hono";
import type { Metrics } from "#service/operations/metrics/metrics.ts";
import type { Env } from "./context.ts";
import { answerError } from "./errors/answer-error.ts";
import { ApiError } from "./errors/api-error.ts";
import type { Log } from "./log.ts";
import { observeRequests } from "./observe-requests.ts";
import { startRequest } from "./requests/start-request.ts";

export interface BaseParts {
  readonly clock: () => Date;
  readonly log: Log;
  /** Routes outside /api besides the documentation. */
  readonly operator?: Hono<Env>;
  readonly metrics?: Pick<Metrics, "requests">;
}

/** The middleware of every request, before and after the service is ready: request id, log line, errors in the API's shape. */
export function createBaseApp({ clock, log, operator, metrics }: BaseParts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(startRequest(clock), observeRequests(log, metrics?.requests ?? null));
  if (operator) app.route("/", operator);
  app.onError(answerError(log));
  return app;
}

/** Answers requests while the database opens and a snapshot is imported. */
export function createStartingApp(parts: BaseParts): Hono<Env> {
  const app = createBaseApp(parts);
  app.all("*", () => {
    throw new ApiError("UNAVAILABLE", "The service is starting; try again shortly", { headers: { "Retry-After": "5" } });
  });
  return app;
}
