import { Hono } from "hono";
import type { Metrics } from "#service/metrics/metrics.ts";
import type { Env } from "./context.ts";
import { answerError } from "./errors/answer-error.ts";
import { ApiError } from "./errors/api-error.ts";
import type { Log } from "./log.ts";
import { observeRequests } from "./observe-requests.ts";
import { startRequest } from "./requests/start-request.ts";

export interface BaseParts {
  readonly clock: () => Date;
  readonly log: Log;
  /** What is served outside /api besides the documentation. */
  readonly operator?: Hono<Env>;
  readonly metrics?: Pick<Metrics, "requests">;
}

/** What every request meets first, whether the service is ready or not: its id, its line in the log, errors in the API's shape. */
export function createBaseApp({ clock, log, operator, metrics }: BaseParts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(startRequest(clock), observeRequests(log, metrics?.requests ?? null));
  if (operator) app.route("/", operator);
  app.onError(answerError(log));
  return app;
}

/** Answers while the database is opened and a snapshot imported. */
export function createStartingApp(parts: BaseParts): Hono<Env> {
  const app = createBaseApp(parts);
  app.all("*", () => {
    throw new ApiError("UNAVAILABLE", "The service is starting; try again shortly", { headers: { "Retry-After": "5" } });
  });
  return app;
}
