import type { Database, RequestDatabases } from "#service/db/database.ts";
import { embeddedOf } from "#service/db/embedded/embedded.ts";
import { endMaking, noteUnsent } from "#service/db/limits/large-answers.ts";
import { inRequestScope } from "#service/db/limits/request-scope.ts";
import type { Environment } from "#service/keys/environments.ts";
import { demoFiles } from "./demo-mode/demo-files.ts";
import { docsRoutes } from "./docs/docs-routes.ts";
import { requireKey } from "./http/access/authenticate.ts";
import { type ClientAddress, createClientAddress } from "./http/access/client-address.ts";
import { createFailedKeys } from "./http/access/failed-keys.ts";
import { createKeyFinder } from "./http/access/find-key.ts";
import { checkAccess, findRoute } from "./http/access/find-route.ts";
import { type BaseParts, createBaseApp } from "./http/base-app.ts";
import { answerUnchanged, sendRead } from "./http/caching/conditional.ts";
import { createValidators } from "./http/caching/validators.ts";
import { ApiError } from "./http/errors/api-error.ts";
import { limitRequestRate } from "./http/limits/rate-limit-middleware.ts";
import { createRateLimitStore } from "./http/limits/rate-limit-store.ts";
import { createRateLimiter } from "./http/limits/rate-limiter.ts";
import { checkStrictly } from "./http/requests/query-text.ts";
import { createWriteAnswers } from "./http/writes/send-write.ts";
import { createKeyUsage } from "./keys/key-usage.ts";
import { routes } from "./resources/routes.ts";

export interface AppDependencies extends BaseParts {
  readonly db: Database;
  /** The databases for requests; default: `db`. */
  readonly requests?: RequestDatabases;
  readonly environment: Environment;
  /** Default: the remote address of the connection. */
  readonly clientAddress?: ClientAddress;
  readonly limits: {
    /** For keys that have no limit of their own. */
    readonly requestsPerHour: number;
    /** For requests without a valid key, per address. */
    readonly failuresPerHour: number;
  };
}

/** The Data API as a function of requests. `writeKeyUsage` stores the request counts and last uses of keys. `close` does the same and returns unused leases of rate limits. */
export function createApp(dependencies: AppDependencies) {
  const { db, requests = { reads: db, writes: db }, environment, limits, clientAddress = createClientAddress(undefined) } = dependencies;
  const validators = createValidators(environment);
  const limiter = createRateLimiter(createRateLimitStore(requests.reads));
  const findKey = createKeyFinder({
    db: requests.reads,
    environment,
    requestsPerHour: limits.requestsPerHour,
    writes: embeddedOf(db)?.writes,
  });
  const failedKeys = createFailedKeys(limits.failuresPerHour);
  const keyUsage = createKeyUsage(db);
  const answerWrite = createWriteAnswers(requests.writes);

  const app = createBaseApp(dependencies);
  app.route("/", docsRoutes());
  app.route("/", demoFiles(requests.reads));

  app.use(
    "/api/*",
    findRoute(routes),
    requireKey({ findKey, failedKeys, limiter, keyUsage, clientAddress }),
    limitRequestRate(limiter),
    checkAccess,
    checkStrictly,
    answerUnchanged(validators),
  );
  app.all("/api/*", async (c) => {
    const route = c.get("route");
    if (route !== null && "prepare" in route) return answerWrite(c, route);
    const caller = c.get("caller");
    const key = { environment, requestsPerHour: c.get("requestsPerHour"), timeExpires: c.get("timeExpires") };
    const request = { pathTexts: c.get("pathTexts"), search: c.get("search"), caller, key, db: requests.reads, now: c.get("now") };
    const { reads = [], isDated = false, endpoint } = route ?? {};
    const parameters = endpoint?.query?.shape ?? {};
    const isTracked = "UpdatedSince" in parameters || "updated_since" in parameters;
    const pageSize = c.req.query("page_size" in parameters ? "page_size" : "PageSize") ?? "";
    const reader = { caller, path: endpoint?.path ?? "", pageSize, reads, isDated, isTracked, now: request.now };
    const scope = { principalID: caller.principalID, signal: c.req.raw.signal, waits: c.get("waits"), reader };
    try {
      const body = await inRequestScope(scope, () => route?.read(request));
      if (body === null || body === undefined) throw new ApiError("NOT_FOUND", `There is no record at ${c.get("path")} for this key`);
      return await sendRead(c, validators, body, (bytes, abandon) => noteUnsent(scope, bytes, abandon));
    } finally {
      endMaking(scope);
    }
  });

  app.all("*", (c) => {
    throw new ApiError(
      "NOT_FOUND",
      `There is nothing at ${new URL(c.req.url).pathname}; the API is below /api/v1 and /api/v2, and /docs describes it`,
    );
  });
  const close = async () => {
    await limiter.close().finally(keyUsage.write);
  };
  return { fetch: app.fetch, request: app.request, writeKeyUsage: keyUsage.write, close };
}
