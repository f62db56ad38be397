import { Hono } from "hono";
import { openApiDocument } from "#contract/openapi.ts";
import type { Database } from "#service/db/database.ts";
import type { Environment } from "#service/db/environment.ts";
import { answerPicture } from "./demo/pictures/answer-picture.ts";
import { answerError } from "./http/answer-error.ts";
import { ApiError } from "./http/api-error.ts";
import { requireKey } from "./http/authenticate.ts";
import { answerUnchanged, sendRead } from "./http/conditional.ts";
import type { Env } from "./http/context.ts";
import { createFailedKeys } from "./http/failed-keys.ts";
import { createKeyFinder } from "./http/find-key.ts";
import { checkAccess, findRoute } from "./http/find-route.ts";
import { limitRate } from "./http/limit-rate.ts";
import type { Log } from "./http/log.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { createRateWindows } from "./http/rate-windows.ts";
import { createWriteAnswers } from "./http/send-write.ts";
import { startRequest } from "./http/start-request.ts";
import { createValidators } from "./http/validators.ts";
import { routes } from "./resources/routes.ts";

export interface AppDependencies {
  readonly db: Database;
  readonly clock: () => Date;
  readonly environment: Environment;
  readonly limits: {
    /** For keys that have no limit of their own. */
    readonly requestsPerHour: number;
    /** Requests without a valid key, per address. */
    readonly failuresPerHour: number;
  };
  readonly log: Log;
}

/** The Data API as a function of requests. `close` gives back what rate limit this process holds unused. */
export function createApp({ db, clock, environment, limits, log }: AppDependencies) {
  const validators = createValidators();
  const limiter = createRateLimiter(createRateWindows(db));
  const findKey = createKeyFinder({ db, environment, requestsPerHour: limits.requestsPerHour });
  const failedKeys = createFailedKeys(limits.failuresPerHour);
  const answerWrite = createWriteAnswers(db);

  const app = new Hono<Env>();
  app.use(startRequest(clock));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    await db.execute("select 1");
    return c.json({ status: "ready" });
  });
  app.get("/openapi.json", (c) => c.json(openApiDocument({ serverUrl: `${new URL(c.req.url).origin}/api` })));
  app.get("/images/:file", answerPicture);

  app.use("/api/*", findRoute(routes), requireKey({ findKey, failedKeys }), limitRate(limiter), checkAccess, answerUnchanged(validators));
  app.all("/api/*", async (c) => {
    const { route, pathTexts, search, caller, now } = c.var;
    if (route !== null && "prepare" in route) return answerWrite(c, route);
    const body = await route?.read({ pathTexts, search, caller, db, now });
    if (body === null || body === undefined) throw new ApiError("NOT_FOUND", `There is no record at ${c.get("path")} for this key`);
    return sendRead(c, validators, body);
  });

  app.notFound((c) => {
    throw new ApiError("NOT_FOUND", `There is nothing at ${new URL(c.req.url).pathname}; the API is below /api/v1 and /api/v2`);
  });
  app.onError(answerError(log));
  return { fetch: app.fetch, request: app.request, close: () => limiter.close() };
}
