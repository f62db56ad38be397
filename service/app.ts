import type { Database, RequestDatabases } from "#service/db/database.ts";
import { inRequestScope } from "#service/db/request-scope.ts";
import type { Environment } from "#service/environments.ts";
import { answerPicture } from "./demo-mode/answer-picture.ts";
import { docsRoutes } from "./docs/docs-routes.ts";
import { ApiError } from "./http/api-error.ts";
import { requireKey } from "./http/authenticate.ts";
import { type BaseParts, createBaseApp } from "./http/base-app.ts";
import { answerUnchanged, sendRead } from "./http/conditional.ts";
import { createFailedKeys } from "./http/failed-keys.ts";
import { createKeyFinder } from "./http/find-key.ts";
import { checkAccess, findRoute } from "./http/find-route.ts";
import { limitRate } from "./http/limit-rate.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { createRateWindows } from "./http/rate-windows.ts";
import { createWriteAnswers } from "./http/send-write.ts";
import { createValidators } from "./http/validators.ts";
import { createLastUse } from "./keys/last-use.ts";
import { routes } from "./resources/routes.ts";

export interface AppDependencies extends BaseParts {
  readonly db: Database;
  /** Where requests read and write; `db` unless given. */
  readonly requests?: RequestDatabases;
  readonly environment: Environment;
  readonly limits: {
    /** For keys that have no limit of their own. */
    readonly requestsPerHour: number;
    /** Requests without a valid key, per address. */
    readonly failuresPerHour: number;
  };
}

/** The Data API as a function of requests. `writeLastUse` stores when keys were used; `close` does too, and gives back what rate limit this process holds unused. */
export function createApp({ db, requests = { reads: db, writes: db }, clock, environment, limits, ...base }: AppDependencies) {
  const validators = createValidators();
  const limiter = createRateLimiter(createRateWindows(requests.reads));
  const findKey = createKeyFinder({ db: requests.reads, environment, requestsPerHour: limits.requestsPerHour });
  const failedKeys = createFailedKeys(limits.failuresPerHour);
  const lastUse = createLastUse(db);
  const answerWrite = createWriteAnswers(requests.writes);

  const app = createBaseApp({ clock, ...base });
  app.route("/", docsRoutes());
  app.get("/images/:file", answerPicture);

  app.use(
    "/api/*",
    findRoute(routes),
    requireKey({ findKey, failedKeys, lastUse }),
    limitRate(limiter),
    checkAccess,
    answerUnchanged(validators),
  );
  app.all("/api/*", async (c) => {
    const { route, pathTexts, search, caller, now } = c.var;
    if (route !== null && "prepare" in route) return answerWrite(c, route);
    const scope = { keyID: caller.keyID, signal: c.req.raw.signal };
    const body = await inRequestScope(scope, () => route?.read({ pathTexts, search, caller, db: requests.reads, now }));
    if (body === null || body === undefined) throw new ApiError("NOT_FOUND", `There is no record at ${c.get("path")} for this key`);
    return sendRead(c, validators, body);
  });

  app.all("*", (c) => {
    throw new ApiError(
      "NOT_FOUND",
      `There is nothing at ${new URL(c.req.url).pathname}; the API is below /api/v1 and /api/v2, and /docs describes it`,
    );
  });
  const close = async () => {
    await Promise.all([limiter.close(), lastUse.write()]);
  };
  return { fetch: app.fetch, request: app.request, writeLastUse: lastUse.write, close };
}
